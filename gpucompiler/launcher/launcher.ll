; The launching functions: builtin functions of Python that check and pack their arguments and call
; native code without the GIL. gpucompiler/launcher/layout.py has the structures.

define i64 @gpucompiler_launcher(ptr %addresses) {
  store ptr @launch, ptr %addresses
  %second = getelementptr i8, ptr %addresses, i64 8
  store ptr @launch_cuda, ptr %second
  %third = getelementptr i8, ptr %addresses, i64 16
  store ptr @launch_object, ptr %third
  %fourth = getelementptr i8, ptr %addresses, i64 24
  store ptr @launch_cuda_copying, ptr %fourth
  ret i64 0
}

; PyCFunctionFastWithKeywords. `self` is a ctypes object, whose memory is the table.
define internal ptr @launch(ptr %self, ptr %arguments, i64 %count, ptr %names) {
  %ptable = getelementptr i8, ptr %self, i64 $object_bytes
  %table = load ptr, ptr %ptable
  %result = tail call ptr @launch_with(ptr %table, ptr %arguments, i64 %count, ptr %names)
  ret ptr %result
}

; vectorcallfunc (PEP 590). Behind the object's head stand this function and the table. The highest
; bit of the count says that the caller lends the place before the arguments.
define internal ptr @launch_object(ptr %self, ptr %arguments, i64 %flagged, ptr %names) {
  %ptable = getelementptr i8, ptr %self, i64 $launchable_table
  %table = load ptr, ptr %ptable
  %count = and i64 %flagged, 9223372036854775807
  %result = tail call ptr @launch_with(ptr %table, ptr %arguments, i64 %count, ptr %names)
  ret ptr %result
}

; The first entry that the arguments fit is taken; if there is none, `slow` is called with them.
define internal ptr @launch_with(ptr %table, ptr %arguments, i64 %count, ptr %names) {
begin:
  %overflow = alloca i32, align 4
  %found = alloca ptr, align 8
  %tensor = alloca [48 x i8], align 8
  %report = alloca [2 x ptr], align 8
  ; What is let go when the launch has ended: how many objects and how many buffers; the objects; the
  ; buffers (object.h: Py_buffer).
  %held = alloca [$held_bytes x i8], align 8
  store i64 0, ptr %held
  %pheld.buffers = getelementptr i8, ptr %held, i64 8
  store i64 0, ptr %pheld.buffers
  %named = icmp ne ptr %names, null
  br i1 %named, label %with.names, label %start
with.names:
  %pnames.size = getelementptr i8, ptr %names, i64 $object_bytes
  %names.size = load i64, ptr %pnames.size
  br label %start
start:
  %names.count = phi i64 [ 0, %begin ], [ %names.size, %with.names ]
  %pfirst = getelementptr i8, ptr %table, i64 $table_first
  %first = load ptr, ptr %pfirst
  %pchanges = getelementptr i8, ptr %table, i64 $table_changes
  %changes = load i64, ptr %pchanges
  br label %choose

choose:
  %entry = phi ptr [ %first, %start ], [ %following, %next ]
  %none.left = icmp eq ptr %entry, null
  br i1 %none.left, label %slow, label %consider
consider:
  %pentry.arguments = getelementptr i8, ptr %entry, i64 $entry_arguments
  %entry.arguments = load i64, ptr %pentry.arguments
  %pentry.names.count = getelementptr i8, ptr %entry, i64 $entry_names_count
  %entry.names.count = load i64, ptr %pentry.names.count
  %same.arguments = icmp eq i64 %entry.arguments, %count
  %same.names = icmp eq i64 %entry.names.count, %names.count
  %same.counts = and i1 %same.arguments, %same.names
  br i1 %same.counts, label %names.begin, label %next
names.begin:
  %pentry.names = getelementptr i8, ptr %entry, i64 $entry_names
  %entry.names = load ptr, ptr %pentry.names
  br label %names.step
names.step:
  %k = phi i64 [ 0, %names.begin ], [ %k1, %names.same ]
  %names.done = icmp eq i64 %k, %names.count
  br i1 %names.done, label %take, label %names.compare
names.compare:
  %name.at = shl i64 %k, 3
  %pitems = getelementptr i8, ptr %names, i64 $tuple_items
  %pname = getelementptr i8, ptr %pitems, i64 %name.at
  %name = load ptr, ptr %pname
  %pwanted = getelementptr i8, ptr %entry.names, i64 %name.at
  %wanted = load ptr, ptr %pwanted
  %same.name = icmp eq ptr %name, %wanted
  br i1 %same.name, label %names.same, label %next
names.same:
  %k1 = add i64 %k, 1
  br label %names.step
next:
  %pfollowing = getelementptr i8, ptr %entry, i64 $entry_next
  %following = load ptr, ptr %pfollowing
  br label %choose

take:
  %pfree = getelementptr i8, ptr %entry, i64 $entry_free
  %node = load ptr, ptr %pfree
  %no.node = icmp eq ptr %node, null
  br i1 %no.node, label %next, label %run.program
run.program:
  ; The node is this launch's own until it is put back, under the GIL both: what is called below may
  ; let other threads run, and launch.
  %node.next = load ptr, ptr %node
  store ptr %node.next, ptr %pfree
  %pbusy = getelementptr i8, ptr %entry, i64 $entry_busy
  %busy = load i64, ptr %pbusy
  %busier = add i64 %busy, 1
  store i64 %busier, ptr %pbusy
  %job = getelementptr i8, ptr %node, i64 $node_bytes
  %pprogram = getelementptr i8, ptr %entry, i64 $entry_program
  %program = load ptr, ptr %pprogram
  br label %step

step:
  %i = phi ptr [ %program, %run.program ], [ %i1, %fits ], [ %pairs.end, %words.done ]
  %op16 = load i16, ptr %i
  %pa = getelementptr i8, ptr %i, i64 $instruction_a
  %a = load ptr, ptr %pa
  %pb = getelementptr i8, ptr %i, i64 $instruction_b
  %b = load i64, ptr %pb
  %pc = getelementptr i8, ptr %i, i64 $instruction_c
  %c = load i64, ptr %pc
  %psize = getelementptr i8, ptr %i, i64 $instruction_size
  %size = load i16, ptr %psize
  %pplace = getelementptr i8, ptr %i, i64 $instruction_place
  %place32 = load i32, ptr %pplace
  %place64 = zext i32 %place32 to i64
  %place = getelementptr i8, ptr %job, i64 %place64
  %of.value = icmp uge i16 %op16, $op_identity
  br i1 %of.value, label %fetch, label %without.value
fits:
  %i1 = getelementptr i8, ptr %i, i64 $instruction_bytes
  br label %step

without.value:
  switch i16 %op16, label %misfit [
    i16 $op_end, label %go
    i16 $op_words, label %words
    i16 $op_block, label %block
    i16 $op_check, label %check
    i16 $op_range, label %range
    i16 $op_disjoint, label %disjoint
    i16 $op_variable, label %variable
    i16 $op_current, label %current
    i16 $op_stream, label %stream
  ]
stream:
  store ptr null, ptr %found
  %device32 = trunc i64 %c to i32
  %stream.status = call i32 %a(i32 2, i32 %device32, ptr %found)
  %stream.fine = icmp eq i32 %stream.status, 0
  %stream.value = load i64, ptr %found
  %stream.same = icmp eq i64 %stream.value, %b
  %stream.both = and i1 %stream.fine, %stream.same
  br i1 %stream.both, label %fits, label %raised
; Behind the instruction stand b pairs, an address and the word that must be there.
words:
  %pairs = getelementptr i8, ptr %i, i64 $instruction_bytes
  %pairs.bytes = shl i64 %b, 4
  %pairs.end = getelementptr i8, ptr %pairs, i64 %pairs.bytes
  br label %words.step
words.step:
  %pair = phi ptr [ %pairs, %words ], [ %pair1, %words.compare ]
  %words.left = icmp ne ptr %pair, %pairs.end
  br i1 %words.left, label %words.compare, label %words.done
words.compare:
  %pword = load ptr, ptr %pair
  %ppair.word = getelementptr i8, ptr %pair, i64 8
  %wanted.word = load i64, ptr %ppair.word
  %word = load i64, ptr %pword, align 1
  %pair1 = getelementptr i8, ptr %pair, i64 16
  %word.same = icmp eq i64 %word, %wanted.word
  br i1 %word.same, label %words.step, label %misfit
words.done:
  br label %step
block:
  %pmemcmp = getelementptr i8, ptr %table, i64 $table_memcmp
  %memcmp = load ptr, ptr %pmemcmp
  %snapshot = inttoptr i64 %b to ptr
  %block.order = call i32 %memcmp(ptr %a, ptr %snapshot, i64 %c)
  %block.same = icmp eq i32 %block.order, 0
  br i1 %block.same, label %fits, label %misfit
check:
  %pvectorcall.check = getelementptr i8, ptr %table, i64 $table_PyObject_Vectorcall
  %vectorcall.check = load ptr, ptr %pvectorcall.check
  %check.answer = call ptr %vectorcall.check(ptr %a, ptr %report, i64 0, ptr null)
  %no.check.answer = icmp eq ptr %check.answer, null
  br i1 %no.check.answer, label %asked.in.vain, label %check.look
check.look:
  %ptrue = getelementptr i8, ptr %table, i64 $table_true
  %true.object = load ptr, ptr %ptrue
  %pdecref.check = getelementptr i8, ptr %table, i64 $table_Py_DecRef
  %decref.check = load ptr, ptr %pdecref.check
  call void %decref.check(ptr %check.answer)
  %check.fine = icmp eq ptr %check.answer, %true.object
  br i1 %check.fine, label %fits, label %misfit

; The bytes from the first to behind the last of an array that was written to the job: of b axes, its
; elements of `size` bytes. An empty one is disjoint from all.
range:
  %range.data = load i64, ptr %place, align 1
  %range.strided = icmp ne i64 %c, 0
  %range.offset = ptrtoint ptr %a to i64
  %range.to = getelementptr i8, ptr %job, i64 %range.offset
  br label %range.axis
range.axis:
  %range.j = phi i64 [ 0, %range ], [ %range.j1, %range.look ]
  %range.count = phi i64 [ 1, %range ], [ %range.count1, %range.look ]
  %range.low = phi i64 [ 0, %range ], [ %range.low1, %range.look ]
  %range.high = phi i64 [ 0, %range ], [ %range.high1, %range.look ]
  %range.done = icmp eq i64 %range.j, %b
  br i1 %range.done, label %range.write, label %range.size
range.size:
  %range.j1 = add i64 %range.j, 1
  %prange.size = getelementptr i64, ptr %place, i64 %range.j1
  %range.size.here = load i64, ptr %prange.size, align 1
  %range.count1 = mul i64 %range.count, %range.size.here
  br i1 %range.strided, label %range.stride, label %range.look
range.stride:
  %range.stride.at = add i64 %range.j1, %b
  %prange.stride = getelementptr i64, ptr %place, i64 %range.stride.at
  %range.stride.here = load i64, ptr %prange.stride, align 1
  br label %range.look
range.look:
  %range.step = phi i64 [ 0, %range.size ], [ %range.stride.here, %range.stride ]
  %range.steps = sub i64 %range.size.here, 1
  %range.extent = mul i64 %range.step, %range.steps
  %range.falls = icmp slt i64 %range.extent, 0
  %range.low.more = select i1 %range.falls, i64 %range.extent, i64 0
  %range.high.more = select i1 %range.falls, i64 0, i64 %range.extent
  %range.low1 = add i64 %range.low, %range.low.more
  %range.high1 = add i64 %range.high, %range.high.more
  br label %range.axis
range.write:
  %range.itemsize = zext i16 %size to i64
  %range.elements = add i64 %range.high, 1
  %range.whole = select i1 %range.strided, i64 %range.elements, i64 %range.count
  %range.before = mul i64 %range.low, %range.itemsize
  %range.behind = mul i64 %range.whole, %range.itemsize
  %range.first = add i64 %range.data, %range.before
  %range.last = add i64 %range.data, %range.behind
  %range.empty = icmp eq i64 %range.count, 0
  %range.from = select i1 %range.empty, i64 -1, i64 %range.first
  %range.until = select i1 %range.empty, i64 0, i64 %range.last
  store i64 %range.from, ptr %range.to
  %prange.until = getelementptr i8, ptr %range.to, i64 8
  store i64 %range.until, ptr %prange.until
  br label %fits
disjoint:
  %pone.range = getelementptr i8, ptr %job, i64 %b
  %pother.range = getelementptr i8, ptr %job, i64 %c
  %one.first = load i64, ptr %pone.range
  %pone.last = getelementptr i8, ptr %pone.range, i64 8
  %one.last = load i64, ptr %pone.last
  %other.first = load i64, ptr %pother.range
  %pother.last = getelementptr i8, ptr %pother.range, i64 8
  %other.last = load i64, ptr %pother.last
  %one.begins.before = icmp ult i64 %one.first, %other.last
  %other.begins.before = icmp ult i64 %other.first, %one.last
  %overlaps = and i1 %one.begins.before, %other.begins.before
  br i1 %overlaps, label %misfit, label %fits
variable:
  %pvariable.get = getelementptr i8, ptr %table, i64 $table_PyContextVar_Get
  %variable.get = load ptr, ptr %pvariable.get
  %unset = inttoptr i64 %b to ptr
  %variable.status = call i32 %variable.get(ptr %a, ptr %unset, ptr %found)
  %variable.fine = icmp eq i32 %variable.status, 0
  br i1 %variable.fine, label %variable.read, label %failure
variable.read:
  ; The context, or b, holds it too.
  %variable.object = load ptr, ptr %found
  %pdecref = getelementptr i8, ptr %table, i64 $table_Py_DecRef
  %decref = load ptr, ptr %pdecref
  call void %decref(ptr %variable.object)
  %held64 = ptrtoint ptr %variable.object to i64
  %variable.same = icmp eq i64 %held64, %c
  br i1 %variable.same, label %fits, label %misfit
current:
  store ptr null, ptr %found
  %current.status = call i32 %a(ptr %found)
  %current.fine = icmp eq i32 %current.status, 0
  %current.value = load i64, ptr %found
  %current.same = icmp eq i64 %current.value, %b
  %current.both = and i1 %current.fine, %current.same
  br i1 %current.both, label %fits, label %misfit

fetch:
  %pargument = getelementptr i8, ptr %i, i64 $instruction_argument
  %argument32 = load i32, ptr %pargument
  %argument64 = zext i32 %argument32 to i64
  %argument8 = shl i64 %argument64, 3
  %pobject = getelementptr i8, ptr %arguments, i64 %argument8
  %object = load ptr, ptr %pobject
  %pitem = getelementptr i8, ptr %i, i64 $instruction_item
  %item32 = load i32, ptr %pitem
  %whole = icmp eq i32 %item32, -1
  br i1 %whole, label %look, label %part
part:
  %converted = icmp eq i32 %item32, -2
  br i1 %converted, label %last.held, label %inside
last.held:
  ; Behind the two numbers, the first of them being how many objects there are.
  %held.count.now = load i64, ptr %held
  %held.last.number = add i64 %held.count.now, 1
  %pheld.last = getelementptr ptr, ptr %held, i64 %held.last.number
  %held.last = load ptr, ptr %pheld.last
  br label %look
inside:
  %item64 = zext i32 %item32 to i64
  %item8 = shl i64 %item64, 3
  %ptuple = getelementptr i8, ptr %object, i64 $tuple_items
  %ptuple.item = getelementptr i8, ptr %ptuple, i64 %item8
  %tuple.item = load ptr, ptr %ptuple.item
  br label %look
look:
  %value = phi ptr [ %object, %fetch ], [ %tuple.item, %inside ], [ %held.last, %last.held ]
  %pclass = getelementptr i8, ptr %value, i64 $object_class
  %class = load ptr, ptr %pclass
  %is.class = icmp eq ptr %class, %a
  %is.a = icmp eq ptr %value, %a
  switch i16 %op16, label %misfit [
    i16 $op_identity, label %identity
    i16 $op_tuple, label %tuple
    i16 $op_integer, label %integer
    i16 $op_equal, label %equal
    i16 $op_float, label %float
    i16 $op_bool, label %bool
    i16 $op_scalar, label %scalar
    i16 $op_ndarray, label %ndarray
    i16 $op_record, label %record
    i16 $op_tensor, label %tensor.begin
    i16 $op_bits, label %bits
    i16 $op_text, label %text
    i16 $op_described, label %described
    i16 $op_converted, label %convert
    i16 $op_denied, label %denied
    i16 $op_buffer, label %buffer
  ]
identity:
  br i1 %is.a, label %fits, label %misfit

tuple:
  br i1 %is.class, label %tuple.length, label %misfit
tuple.length:
  %plength = getelementptr i8, ptr %value, i64 $object_bytes
  %length = load i64, ptr %plength
  %same.length = icmp eq i64 %length, %b
  br i1 %same.length, label %fits, label %misfit

integer:
  br i1 %is.class, label %integer.read, label %misfit
integer.read:
  %pread = getelementptr i8, ptr %table, i64 $table_PyLong_AsLongLongAndOverflow
  %read = load ptr, ptr %pread
  %number = call i64 %read(ptr %value, ptr %overflow)
  %overflowed = load i32, ptr %overflow
  %in.long = icmp eq i32 %overflowed, 0
  %not.less = icmp sge i64 %number, %b
  %not.more = icmp sle i64 %number, %c
  %in.limits = and i1 %not.less, %not.more
  %integer.fine = and i1 %in.long, %in.limits
  br i1 %integer.fine, label %integer.write, label %misfit
integer.write:
  switch i16 %size, label %misfit [
    i16 8, label %integer8
    i16 4, label %integer4
    i16 2, label %integer2
    i16 1, label %integer1
  ]
integer8:
  store i64 %number, ptr %place, align 1
  br label %fits
integer4:
  %number4 = trunc i64 %number to i32
  store i32 %number4, ptr %place, align 1
  br label %fits
integer2:
  %number2 = trunc i64 %number to i16
  store i16 %number2, ptr %place, align 1
  br label %fits
integer1:
  %number1 = trunc i64 %number to i8
  store i8 %number1, ptr %place, align 1
  br label %fits

equal:
  br i1 %is.class, label %equal.read, label %misfit
equal.read:
  %pread.equal = getelementptr i8, ptr %table, i64 $table_PyLong_AsLongLongAndOverflow
  %read.equal = load ptr, ptr %pread.equal
  %equal.number = call i64 %read.equal(ptr %value, ptr %overflow)
  %equal.overflowed = load i32, ptr %overflow
  %equal.in.long = icmp eq i32 %equal.overflowed, 0
  %equal.same = icmp eq i64 %equal.number, %b
  %equal.fine = and i1 %equal.in.long, %equal.same
  br i1 %equal.fine, label %fits, label %misfit

float:
  br i1 %is.class, label %float.read, label %misfit
float.read:
  %pdouble = getelementptr i8, ptr %value, i64 $object_bytes
  %double = load double, ptr %pdouble
  %wide = icmp eq i16 %size, 8
  br i1 %wide, label %float8, label %float4
float8:
  store double %double, ptr %place, align 1
  br label %fits
float4:
  ; Greater ones, and NaN, are rounded in Python.
  %limit = bitcast i64 %c to double
  %least = fneg double %limit
  %below = fcmp olt double %double, %limit
  %above = fcmp ogt double %double, %least
  %in.float = and i1 %below, %above
  br i1 %in.float, label %float4.write, label %misfit
float4.write:
  %single = fptrunc double %double to float
  store float %single, ptr %place, align 1
  br label %fits

bool:
  %other = inttoptr i64 %b to ptr
  %is.b = icmp eq ptr %value, %other
  %is.bool = or i1 %is.a, %is.b
  br i1 %is.bool, label %bool.write, label %misfit
bool.write:
  %truth = zext i1 %is.a to i8
  store i8 %truth, ptr %place
  br label %fits

scalar:
  br i1 %is.class, label %scalar.copy, label %misfit
scalar.copy:
  %pscalar = getelementptr i8, ptr %value, i64 %b
  switch i16 %size, label %misfit [
    i16 16, label %scalar16
    i16 8, label %scalar8
    i16 4, label %scalar4
    i16 2, label %scalar2
    i16 1, label %scalar1
  ]
scalar16:
  %s16 = load i128, ptr %pscalar, align 1
  store i128 %s16, ptr %place, align 1
  br label %fits
scalar8:
  %s8 = load i64, ptr %pscalar, align 1
  store i64 %s8, ptr %place, align 1
  br label %fits
scalar4:
  %s4 = load i32, ptr %pscalar, align 1
  store i32 %s4, ptr %place, align 1
  br label %fits
scalar2:
  %s2 = load i16, ptr %pscalar, align 1
  store i16 %s2, ptr %place, align 1
  br label %fits
scalar1:
  %s1 = load i8, ptr %pscalar, align 1
  store i8 %s1, ptr %place, align 1
  br label %fits

bits:
  br i1 %is.class, label %bits.read, label %misfit
bits.read:
  %pbits = getelementptr i8, ptr %value, i64 %b
  switch i16 %size, label %misfit [
    i16 8, label %bits8
    i16 4, label %bits4
    i16 2, label %bits2
    i16 1, label %bits1
  ]
bits8:
  %bits.of8 = load i64, ptr %pbits, align 1
  br label %bits.same
bits4:
  %bits.of4 = load i32, ptr %pbits, align 1
  %bits.from4 = zext i32 %bits.of4 to i64
  br label %bits.same
bits2:
  %bits.of2 = load i16, ptr %pbits, align 1
  %bits.from2 = zext i16 %bits.of2 to i64
  br label %bits.same
bits1:
  %bits.of1 = load i8, ptr %pbits, align 1
  %bits.from1 = zext i8 %bits.of1 to i64
  br label %bits.same
bits.same:
  %held.bits = phi i64 [ %bits.of8, %bits8 ], [ %bits.from4, %bits4 ], [ %bits.from2, %bits2 ], [ %bits.from1, %bits1 ]
  %same.bits = icmp eq i64 %held.bits, %c
  br i1 %same.bits, label %fits, label %misfit

text:
  br i1 %is.class, label %text.look, label %misfit
text.look:
  %wanted.text = inttoptr i64 %b to ptr
  %is.text = icmp eq ptr %value, %wanted.text
  br i1 %is.text, label %fits, label %text.compare
text.compare:
  %pcompare = getelementptr i8, ptr %table, i64 $table_PyUnicode_Compare
  %compare = load ptr, ptr %pcompare
  %order = call i32 %compare(ptr %value, ptr %wanted.text)
  %same.text = icmp eq i32 %order, 0
  br i1 %same.text, label %fits, label %misfit

; NumPy, ndarraytypes.h: PyArrayObject_fields, which its ABI keeps.
ndarray:
  br i1 %is.class, label %ndarray.look, label %misfit
ndarray.look:
  %pdescriptor = getelementptr i8, ptr %value, i64 $array_descriptor
  %descriptor = load i64, ptr %pdescriptor
  %same.descriptor = icmp eq i64 %descriptor, %b
  %paxes = getelementptr i8, ptr %value, i64 $array_axes
  %axes = load i32, ptr %paxes
  %c.low = trunc i64 %c to i32
  %wanted.axes = and i32 %c.low, 255
  %same.axes = icmp eq i32 %axes, %wanted.axes
  %pflags = getelementptr i8, ptr %value, i64 $array_flags
  %flags = load i32, ptr %pflags
  %must = lshr i32 %c.low, 16
  %has = and i32 %flags, %must
  %has.all = icmp eq i32 %has, %must
  %c.high64 = lshr i64 %c, 32
  %c.high = trunc i64 %c.high64 to i32
  %mustnt = and i32 %c.high, 65535
  %wrong = and i32 %flags, %mustnt
  %has.none = icmp eq i32 %wrong, 0
  %n1 = and i1 %same.descriptor, %same.axes
  %n2 = and i1 %has.all, %has.none
  %ndarray.fine = and i1 %n1, %n2
  br i1 %ndarray.fine, label %ndarray.address, label %misfit
ndarray.address:
  %pdata = getelementptr i8, ptr %value, i64 $array_data
  %data = load ptr, ptr %pdata
  store ptr %data, ptr %place, align 1
  %psizes = getelementptr i8, ptr %value, i64 $array_sizes
  %sizes = load ptr, ptr %psizes
  %axes64 = zext i32 %axes to i64
  br label %ndarray.size
ndarray.size:
  %j = phi i64 [ 0, %ndarray.address ], [ %j1, %ndarray.size.copy ]
  %to = phi ptr [ %place, %ndarray.address ], [ %to1, %ndarray.size.copy ]
  %sizes.done = icmp eq i64 %j, %axes64
  br i1 %sizes.done, label %ndarray.strided, label %ndarray.size.copy
ndarray.size.copy:
  %to1 = getelementptr i8, ptr %to, i64 8
  %pone = getelementptr i64, ptr %sizes, i64 %j
  %one = load i64, ptr %pone
  store i64 %one, ptr %to1, align 1
  %j1 = add i64 %j, 1
  br label %ndarray.size
ndarray.strided:
  %strided32 = and i32 %c.low, 256
  %strided = icmp ne i32 %strided32, 0
  br i1 %strided, label %ndarray.strides, label %fits
ndarray.strides:
  %pstrides = getelementptr i8, ptr %value, i64 $array_strides
  %strides = load ptr, ptr %pstrides
  %itemsize = lshr i64 %c, 48
  br label %ndarray.stride
ndarray.stride:
  %m = phi i64 [ 0, %ndarray.strides ], [ %m1, %ndarray.stride.write ]
  %into = phi ptr [ %to, %ndarray.strides ], [ %into1, %ndarray.stride.write ]
  %strides.done = icmp eq i64 %m, %axes64
  br i1 %strides.done, label %fits, label %ndarray.stride.read
ndarray.stride.read:
  %into1 = getelementptr i8, ptr %into, i64 8
  %pstride = getelementptr i64, ptr %strides, i64 %m
  %stride = load i64, ptr %pstride
  %elements = sdiv i64 %stride, %itemsize
  %rest = srem i64 %stride, %itemsize
  %is.whole = icmp eq i64 %rest, 0
  br i1 %is.whole, label %ndarray.stride.write, label %misfit
ndarray.stride.write:
  store i64 %elements, ptr %into1, align 1
  %m1 = add i64 %m, 1
  br label %ndarray.stride

record:
  br i1 %is.class, label %record.look, label %misfit
record.look:
  %kind.at = and i64 %c, 65535
  %pkind = getelementptr i8, ptr %value, i64 %kind.at
  %kind = load i64, ptr %pkind
  %same.kind = icmp eq i64 %kind, %b
  br i1 %same.kind, label %record.copy, label %misfit
record.copy:
  %bytes.at.high = lshr i64 %c, 16
  %bytes.at = and i64 %bytes.at.high, 65535
  %pbytes = getelementptr i8, ptr %value, i64 %bytes.at
  %bytes = load ptr, ptr %pbytes
  %payload = getelementptr i8, ptr %bytes, i64 $bytes_payload
  %size64 = zext i16 %size to i64
  %place.of = load i64, ptr %payload, align 1
  %wanted.place = lshr i64 %c, 32
  %same.place = icmp eq i64 %place.of, %wanted.place
  br i1 %same.place, label %record.begin, label %misfit
record.begin:
  %record.bytes = getelementptr i8, ptr %payload, i64 8
  br label %record.step
record.step:
  %r = phi i64 [ 0, %record.begin ], [ %r1, %record.word ]
  %record.done = icmp uge i64 %r, %size64
  br i1 %record.done, label %fits, label %record.word
record.word:
  %pfrom = getelementptr i8, ptr %record.bytes, i64 %r
  %one.word = load i64, ptr %pfrom, align 1
  %pinto = getelementptr i8, ptr %place, i64 %r
  store i64 %one.word, ptr %pinto, align 1
  %r1 = add i64 %r, 8
  br label %record.step

; b(value) gives bytes: c, then what is copied.
described:
  br i1 %is.class, label %described.ask, label %misfit
described.ask:
  %pvectorcall.ask = getelementptr i8, ptr %table, i64 $table_PyObject_Vectorcall
  %vectorcall.ask = load ptr, ptr %pvectorcall.ask
  %describer = inttoptr i64 %b to ptr
  store ptr %value, ptr %report
  %description = call ptr %vectorcall.ask(ptr %describer, ptr %report, i64 1, ptr null)
  %no.description = icmp eq ptr %description, null
  br i1 %no.description, label %asked.in.vain, label %described.look
described.look:
  %pdescription.class = getelementptr i8, ptr %description, i64 $object_class
  %description.class = load ptr, ptr %pdescription.class
  %pbytes.class = getelementptr i8, ptr %table, i64 $table_bytes
  %bytes.class = load ptr, ptr %pbytes.class
  %is.bytes = icmp eq ptr %description.class, %bytes.class
  br i1 %is.bytes, label %described.length, label %described.done
described.length:
  %pdescription.size = getelementptr i8, ptr %description, i64 $object_bytes
  %description.size = load i64, ptr %pdescription.size
  %copied.size = zext i16 %size to i64
  %description.wanted = add i64 %copied.size, 8
  %same.description.size = icmp eq i64 %description.size, %description.wanted
  br i1 %same.description.size, label %described.compare, label %described.done
described.compare:
  %description.bytes = getelementptr i8, ptr %description, i64 $bytes_payload
  %description.kind = load i64, ptr %description.bytes, align 1
  %same.description.kind = icmp eq i64 %description.kind, %c
  br i1 %same.description.kind, label %described.step, label %described.done
described.step:
  %d = phi i64 [ 0, %described.compare ], [ %d1, %described.word ]
  %described.end = icmp uge i64 %d, %copied.size
  br i1 %described.end, label %described.done, label %described.word
described.word:
  %d1 = add i64 %d, 8
  %pdescription.word = getelementptr i8, ptr %description.bytes, i64 %d1
  %description.word = load i64, ptr %pdescription.word, align 1
  %pdescribed.to = getelementptr i8, ptr %place, i64 %d
  store i64 %description.word, ptr %pdescribed.to, align 1
  br label %described.step
described.done:
  %described.fine = phi i1 [ false, %described.look ], [ false, %described.length ],
    [ false, %described.compare ], [ true, %described.step ]
  %pdecref.described = getelementptr i8, ptr %table, i64 $table_Py_DecRef
  %decref.described = load ptr, ptr %pdecref.described
  call void %decref.described(ptr %description)
  br i1 %described.fine, label %fits, label %misfit

; b(value) takes the value's place in the next instruction, and is kept until the launch has ended.
convert:
  %held.count = load i64, ptr %held
  %has.room = icmp ult i64 %held.count, $held_objects
  %may.convert = and i1 %is.class, %has.room
  br i1 %may.convert, label %convert.ask, label %misfit
convert.ask:
  %pvectorcall.convert = getelementptr i8, ptr %table, i64 $table_PyObject_Vectorcall
  %vectorcall.convert = load ptr, ptr %pvectorcall.convert
  %converter = inttoptr i64 %b to ptr
  store ptr %value, ptr %report
  %conversion = call ptr %vectorcall.convert(ptr %converter, ptr %report, i64 1, ptr null)
  %no.conversion = icmp eq ptr %conversion, null
  br i1 %no.conversion, label %asked.in.vain, label %convert.keep
convert.keep:
  %held.more = add i64 %held.count, 1
  store i64 %held.more, ptr %held
  %held.number = add i64 %held.count, 2
  %pheld = getelementptr ptr, ptr %held, i64 %held.number
  store ptr %conversion, ptr %pheld
  br label %fits

denied:
  %pvectorcall.deny = getelementptr i8, ptr %table, i64 $table_PyObject_Vectorcall
  %vectorcall.deny = load ptr, ptr %pvectorcall.deny
  store ptr %value, ptr %report
  %denial = call ptr %vectorcall.deny(ptr %a, ptr %report, i64 1, ptr null)
  %no.denial = icmp eq ptr %denial, null
  br i1 %no.denial, label %asked.in.vain, label %denied.look
denied.look:
  %pdecref.denial = getelementptr i8, ptr %table, i64 $table_Py_DecRef
  %decref.denial = load ptr, ptr %pdecref.denial
  call void %decref.denial(ptr %denial)
  %pfalse = getelementptr i8, ptr %table, i64 $table_false
  %false.object = load ptr, ptr %pfalse
  %is.denied = icmp eq ptr %denial, %false.object
  br i1 %is.denied, label %fits, label %misfit

; object.h: Py_buffer { buf; obj; len; itemsize; int readonly; int ndim; format; shape; strides; … }.
; c: the format, of one or two letters (16 bits), axes (8), read-only (8), and the size of an element
; (16); b: the flags that are asked for.
buffer:
  %buffers.count = load i64, ptr %pheld.buffers
  %buffers.room = icmp ult i64 %buffers.count, $held_buffers
  %may.look = and i1 %is.class, %buffers.room
  br i1 %may.look, label %buffer.ask, label %misfit
buffer.ask:
  %buffers.at = getelementptr i8, ptr %held, i64 $held_buffers_at
  %buffer.offset = mul i64 %buffers.count, $buffer_bytes
  %pbuffer = getelementptr i8, ptr %buffers.at, i64 %buffer.offset
  %pget.buffer = getelementptr i8, ptr %table, i64 $table_PyObject_GetBuffer
  %get.buffer = load ptr, ptr %pget.buffer
  %buffer.flags = trunc i64 %b to i32
  %buffer.status = call i32 %get.buffer(ptr %value, ptr %pbuffer, i32 %buffer.flags)
  %buffer.fine = icmp eq i32 %buffer.status, 0
  br i1 %buffer.fine, label %buffer.look, label %asked.in.vain
buffer.look:
  %buffers.more = add i64 %buffers.count, 1
  store i64 %buffers.more, ptr %pheld.buffers
  %pbuffer.format = getelementptr i8, ptr %pbuffer, i64 40
  %buffer.format = load ptr, ptr %pbuffer.format
  %no.format = icmp eq ptr %buffer.format, null
  br i1 %no.format, label %misfit, label %buffer.compare
buffer.compare:
  %buffer.letter = load i8, ptr %buffer.format
  %pbuffer.end = getelementptr i8, ptr %buffer.format, i64 1
  %buffer.wanted = trunc i64 %c to i8
  %same.letter = icmp eq i8 %buffer.letter, %buffer.wanted
  br i1 %same.letter, label %buffer.letters, label %misfit
buffer.letters:
  %buffer.second = load i8, ptr %pbuffer.end
  %c.second64 = lshr i64 %c, 8
  %c.second = trunc i64 %c.second64 to i8
  %same.second = icmp eq i8 %buffer.second, %c.second
  br i1 %same.second, label %buffer.end.look, label %misfit
buffer.end.look:
  %one.only = icmp eq i8 %buffer.second, 0
  %buffer.end.at = select i1 %one.only, i64 1, i64 2
  %pbuffer.last = getelementptr i8, ptr %buffer.format, i64 %buffer.end.at
  %buffer.end = load i8, ptr %pbuffer.last
  %one.letter = icmp eq i8 %buffer.end, 0
  %pbuffer.axes = getelementptr i8, ptr %pbuffer, i64 36
  %buffer.axes = load i32, ptr %pbuffer.axes
  %buffer.axes64 = zext i32 %buffer.axes to i64
  %c.buffer.axes = lshr i64 %c, 16
  %buffer.wanted.axes = and i64 %c.buffer.axes, 255
  %same.buffer.axes = icmp eq i64 %buffer.axes64, %buffer.wanted.axes
  %pbuffer.readonly = getelementptr i8, ptr %pbuffer, i64 32
  %buffer.readonly = load i32, ptr %pbuffer.readonly
  %buffer.is.readonly = icmp ne i32 %buffer.readonly, 0
  %c.readonly64 = lshr i64 %c, 24
  %c.readonly8 = and i64 %c.readonly64, 255
  %c.readonly = icmp ne i64 %c.readonly8, 0
  %same.readonly = icmp eq i1 %buffer.is.readonly, %c.readonly
  %pbuffer.itemsize = getelementptr i8, ptr %pbuffer, i64 24
  %buffer.itemsize = load i64, ptr %pbuffer.itemsize
  %c.itemsize64 = lshr i64 %c, 32
  %c.itemsize = and i64 %c.itemsize64, 65535
  %same.itemsize = icmp eq i64 %buffer.itemsize, %c.itemsize
  %buffer.data = load i64, ptr %pbuffer
  %misaligned = urem i64 %buffer.data, %c.itemsize
  %aligned = icmp eq i64 %misaligned, 0
  %b1 = and i1 %one.letter, %same.buffer.axes
  %b2 = and i1 %same.readonly, %same.itemsize
  %b3 = and i1 %b1, %b2
  %buffer.fits = and i1 %b3, %aligned
  %pbuffer.sizes = getelementptr i8, ptr %pbuffer, i64 48
  %buffer.sizes = load ptr, ptr %pbuffer.sizes
  %pbuffer.strides = getelementptr i8, ptr %pbuffer, i64 56
  %buffer.strides = load ptr, ptr %pbuffer.strides
  store i64 %buffer.data, ptr %place, align 1
  br i1 %buffer.fits, label %buffer.axis, label %misfit
; From the last axis on: sizes, and whether the strides are a contiguous array's.
buffer.axis:
  %buffer.left = phi i64 [ %buffer.axes64, %buffer.end.look ], [ %buffer.j, %buffer.axis.look ]
  %buffer.dense = phi i1 [ true, %buffer.end.look ], [ %buffer.dense.now, %buffer.axis.look ]
  %buffer.step = phi i64 [ %c.itemsize, %buffer.end.look ], [ %buffer.step.now, %buffer.axis.look ]
  %buffer.empty = phi i1 [ false, %buffer.end.look ], [ %buffer.empty.now, %buffer.axis.look ]
  %buffer.done = icmp eq i64 %buffer.left, 0
  br i1 %buffer.done, label %buffer.layout, label %buffer.axis.look
buffer.axis.look:
  %buffer.j = sub i64 %buffer.left, 1
  %pbuffer.size = getelementptr i64, ptr %buffer.sizes, i64 %buffer.j
  %buffer.size = load i64, ptr %pbuffer.size
  %pbuffer.stride = getelementptr i64, ptr %buffer.strides, i64 %buffer.j
  %buffer.stride = load i64, ptr %pbuffer.stride
  %pbuffer.place = getelementptr i64, ptr %place, i64 %buffer.left
  store i64 %buffer.size, ptr %pbuffer.place, align 1
  %buffer.one = icmp eq i64 %buffer.size, 1
  %buffer.next = icmp eq i64 %buffer.stride, %buffer.step
  %buffer.axis.dense = or i1 %buffer.one, %buffer.next
  %buffer.dense.now = and i1 %buffer.dense, %buffer.axis.dense
  %buffer.step.now = mul i64 %buffer.step, %buffer.size
  %buffer.zero = icmp eq i64 %buffer.size, 0
  %buffer.empty.now = or i1 %buffer.empty, %buffer.zero
  br label %buffer.axis
buffer.layout:
  %buffer.contiguous = or i1 %buffer.dense, %buffer.empty
  br i1 %buffer.contiguous, label %fits, label %misfit

; PyErr_ExceptionMatches(Exception): the launch in Python says what is wrong; Ctrl-C is passed on.
asked.in.vain:
  %pmatches = getelementptr i8, ptr %table, i64 $table_PyErr_ExceptionMatches
  %matches = load ptr, ptr %pmatches
  %pexception = getelementptr i8, ptr %table, i64 $table_exception
  %exception = load ptr, ptr %pexception
  %matching = call i32 %matches(ptr %exception)
  %is.exception = icmp ne i32 %matching, 0
  br i1 %is.exception, label %raised, label %failure

; dlpack.h: DLTensor { data, device { type, id }, ndim, dtype, shape, strides, byte_offset }.
tensor.begin:
  br i1 %is.class, label %tensor.ask, label %misfit
tensor.ask:
  %ask = inttoptr i64 %b to ptr
  %tensor.status = call i32 %ask(ptr %value, ptr %tensor)
  %tensor.fine = icmp eq i32 %tensor.status, 0
  br i1 %tensor.fine, label %tensor.look, label %raised
tensor.look:
  %ptensor.device = getelementptr i8, ptr %tensor, i64 8
  %tensor.device = load i64, ptr %ptensor.device
  %ptensor.axes = getelementptr i8, ptr %tensor, i64 16
  %tensor.axes = load i32, ptr %ptensor.axes
  %ptensor.dtype = getelementptr i8, ptr %tensor, i64 20
  %tensor.dtype = load i32, ptr %ptensor.dtype
  ; c: dtype (32 bits), axes (8), whether strides are written (8), the device (16); `size` is the
  ; kind of device.
  %wanted.dtype = trunc i64 %c to i32
  %same.dtype = icmp eq i32 %tensor.dtype, %wanted.dtype
  %c.axes = lshr i64 %c, 32
  %tensor.wanted.axes64 = and i64 %c.axes, 255
  %tensor.wanted.axes = trunc i64 %tensor.wanted.axes64 to i32
  %tensor.same.axes = icmp eq i32 %tensor.axes, %tensor.wanted.axes
  %c.device = lshr i64 %c, 48
  %c.device.high = shl i64 %c.device, 32
  %device.type = zext i16 %size to i64
  %wanted.device = or i64 %c.device.high, %device.type
  %same.device = icmp eq i64 %tensor.device, %wanted.device
  %t1 = and i1 %same.dtype, %tensor.same.axes
  %tensor.fits = and i1 %t1, %same.device
  br i1 %tensor.fits, label %tensor.parts, label %misfit
tensor.parts:
  %tensor.data = load i64, ptr %tensor
  %ptensor.offset = getelementptr i8, ptr %tensor, i64 40
  %tensor.offset = load i64, ptr %ptensor.offset
  %tensor.address = add i64 %tensor.data, %tensor.offset
  store i64 %tensor.address, ptr %place, align 1
  %ptensor.sizes = getelementptr i8, ptr %tensor, i64 24
  %tensor.sizes = load ptr, ptr %ptensor.sizes
  %ptensor.strides = getelementptr i8, ptr %tensor, i64 32
  %tensor.strides = load ptr, ptr %ptensor.strides
  %no.strides = icmp eq ptr %tensor.strides, null
  %tensor.axes64 = zext i32 %tensor.axes to i64
  br i1 %no.strides, label %misfit, label %tensor.axis
; From the last axis on: sizes and strides, and whether these are a contiguous array's.
tensor.axis:
  %axis.left = phi i64 [ %tensor.axes64, %tensor.parts ], [ %axis, %tensor.axis.look ]
  %dense = phi i1 [ true, %tensor.parts ], [ %dense.now, %tensor.axis.look ]
  %expected = phi i64 [ 1, %tensor.parts ], [ %expected.now, %tensor.axis.look ]
  %no.elements = phi i1 [ false, %tensor.parts ], [ %no.elements.now, %tensor.axis.look ]
  %axes.done = icmp eq i64 %axis.left, 0
  br i1 %axes.done, label %tensor.layout, label %tensor.axis.look
tensor.axis.look:
  %axis = sub i64 %axis.left, 1
  %ptensor.size = getelementptr i64, ptr %tensor.sizes, i64 %axis
  %tensor.size = load i64, ptr %ptensor.size
  %ptensor.stride = getelementptr i64, ptr %tensor.strides, i64 %axis
  %tensor.stride = load i64, ptr %ptensor.stride
  %psize.place = getelementptr i64, ptr %place, i64 %axis.left
  store i64 %tensor.size, ptr %psize.place, align 1
  %is.one = icmp eq i64 %tensor.size, 1
  %is.expected = icmp eq i64 %tensor.stride, %expected
  %axis.dense = or i1 %is.one, %is.expected
  %dense.now = and i1 %dense, %axis.dense
  %expected.now = mul i64 %expected, %tensor.size
  %is.zero = icmp eq i64 %tensor.size, 0
  %no.elements.now = or i1 %no.elements, %is.zero
  br label %tensor.axis
tensor.layout:
  %contiguous = or i1 %dense, %no.elements
  %c.strided64 = lshr i64 %c, 40
  %c.strided8 = and i64 %c.strided64, 255
  %wants.strides = icmp eq i64 %c.strided8, 1
  %wants.order = icmp eq i64 %c.strided8, 2
  br i1 %wants.order, label %tensor.order, label %tensor.plain
; In the order of Fortran, and not of C.
tensor.order:
  br i1 %contiguous, label %misfit, label %tensor.order.axis
tensor.order.axis:
  %order.j = phi i64 [ 0, %tensor.order ], [ %order.j1, %tensor.order.look ]
  %order.step = phi i64 [ 1, %tensor.order ], [ %order.step.now, %tensor.order.look ]
  %order.done = icmp eq i64 %order.j, %tensor.axes64
  br i1 %order.done, label %fits, label %tensor.order.look
tensor.order.look:
  %porder.size = getelementptr i64, ptr %tensor.sizes, i64 %order.j
  %order.size = load i64, ptr %porder.size
  %porder.stride = getelementptr i64, ptr %tensor.strides, i64 %order.j
  %order.stride = load i64, ptr %porder.stride
  %order.one = icmp eq i64 %order.size, 1
  %order.next = icmp eq i64 %order.stride, %order.step
  %order.fine = or i1 %order.one, %order.next
  %order.j1 = add i64 %order.j, 1
  %order.step.now = mul i64 %order.step, %order.size
  br i1 %order.fine, label %tensor.order.axis, label %misfit
tensor.plain:
  %other.layout = icmp eq i1 %contiguous, %wants.strides
  br i1 %other.layout, label %misfit, label %tensor.right
tensor.right:
  br i1 %wants.strides, label %tensor.strides.step, label %fits
tensor.strides.step:
  %step0 = phi i64 [ 0, %tensor.right ], [ %step1, %tensor.stride.copy ]
  %tensor.strides.done = icmp eq i64 %step0, %tensor.axes64
  br i1 %tensor.strides.done, label %fits, label %tensor.stride.copy
tensor.stride.copy:
  %step1 = add i64 %step0, 1
  %pstride.from = getelementptr i64, ptr %tensor.strides, i64 %step0
  %one.stride = load i64, ptr %pstride.from
  %stride.at = add i64 %tensor.axes64, %step1
  %pstride.to = getelementptr i64, ptr %place, i64 %stride.at
  store i64 %one.stride, ptr %pstride.to, align 1
  br label %tensor.strides.step

; A function of another package may have left an exception: the launch in Python says what is wrong.
raised:
  %pclear = getelementptr i8, ptr %table, i64 $table_PyErr_Clear
  %clear = load ptr, ptr %pclear
  call void %clear()
  br label %misfit

; Once other code has run, the entries behind may be others, or gone.
misfit:
  call void @let_go(ptr %table, ptr %held)
  %free.then = load ptr, ptr %pfree
  store ptr %free.then, ptr %node
  store ptr %node, ptr %pfree
  %busy.misfit = load i64, ptr %pbusy
  %calm.misfit = sub i64 %busy.misfit, 1
  store i64 %calm.misfit, ptr %pbusy
  %changes.now = load i64, ptr %pchanges
  %may.go.on = icmp eq i64 %changes.now, %changes
  br i1 %may.go.on, label %next, label %slow

go:
  %ptarget = getelementptr i8, ptr %entry, i64 $entry_target
  %target = load ptr, ptr %ptarget
  %psave = getelementptr i8, ptr %table, i64 $table_PyEval_SaveThread
  %save = load ptr, ptr %psave
  %prestore = getelementptr i8, ptr %table, i64 $table_PyEval_RestoreThread
  %restore = load ptr, ptr %prestore
  %thread = call ptr %save()
  %status = call i64 %target(ptr %job)
  call void %restore(ptr %thread)
  %succeeded = icmp eq i64 %status, 0
  br i1 %succeeded, label %done, label %report.failure
done:
  call void @let_go(ptr %table, ptr %held)
  %free.now = load ptr, ptr %pfree
  store ptr %free.now, ptr %node
  store ptr %node, ptr %pfree
  %busy.then = load i64, ptr %pbusy
  %calmer = sub i64 %busy.then, 1
  store i64 %calmer, ptr %pbusy
  %pnone = getelementptr i8, ptr %table, i64 $table_none
  %none = load ptr, ptr %pnone
  %pincref = getelementptr i8, ptr %table, i64 $table_Py_IncRef
  %incref = load ptr, ptr %pincref
  call void %incref(ptr %none)
  ret ptr %none

; failed(node, status) goes on with the launch, or raises; the node is Python's from here.
report.failure:
  %pfrom.long = getelementptr i8, ptr %table, i64 $table_PyLong_FromUnsignedLongLong
  %from.long = load ptr, ptr %pfrom.long
  %pfailed = getelementptr i8, ptr %entry, i64 $entry_failed
  %failed = load ptr, ptr %pfailed
  %pvectorcall = getelementptr i8, ptr %table, i64 $table_PyObject_Vectorcall
  %vectorcall = load ptr, ptr %pvectorcall
  %pdecref.report = getelementptr i8, ptr %table, i64 $table_Py_DecRef
  %decref.report = load ptr, ptr %pdecref.report
  %node64 = ptrtoint ptr %node to i64
  %node.object = call ptr %from.long(i64 %node64)
  %no.node.object = icmp eq ptr %node.object, null
  br i1 %no.node.object, label %calm, label %report.status
report.status:
  %status.object = call ptr %from.long(i64 %status)
  %no.status.object = icmp eq ptr %status.object, null
  br i1 %no.status.object, label %drop.node, label %report.call
report.call:
  store ptr %node.object, ptr %report
  %preport.status = getelementptr i8, ptr %report, i64 8
  store ptr %status.object, ptr %preport.status
  %answer = call ptr %vectorcall(ptr %failed, ptr %report, i64 2, ptr null)
  call void %decref.report(ptr %status.object)
  br label %drop.node
drop.node:
  %result = phi ptr [ null, %report.status ], [ %answer, %report.call ]
  call void %decref.report(ptr %node.object)
  br label %calm
calm:
  %outcome = phi ptr [ null, %report.failure ], [ %result, %drop.node ]
  call void @let_go(ptr %table, ptr %held)
  %busy.at.end = load i64, ptr %pbusy
  %calm.again = sub i64 %busy.at.end, 1
  store i64 %calm.again, ptr %pbusy
  ret ptr %outcome

failure:
  call void @let_go(ptr %table, ptr %held)
  %free.failed = load ptr, ptr %pfree
  store ptr %free.failed, ptr %node
  store ptr %node, ptr %pfree
  %busy.failed = load i64, ptr %pbusy
  %calm.failed = sub i64 %busy.failed, 1
  store i64 %calm.failed, ptr %pbusy
  ret ptr null

slow:
  %pslow = getelementptr i8, ptr %table, i64 $table_slow
  %slow.function = load ptr, ptr %pslow
  %pvectorcall.slow = getelementptr i8, ptr %table, i64 $table_PyObject_Vectorcall
  %vectorcall.slow = load ptr, ptr %pvectorcall.slow
  %slow.answer = tail call ptr %vectorcall.slow(
    ptr %slow.function, ptr %arguments, i64 %count, ptr %names)
  ret ptr %slow.answer
}

; Let go what a launch holds. An exception that is on its way stays.
define internal void @let_go(ptr %table, ptr %held) {
  %objects = load i64, ptr %held
  %pbuffers = getelementptr i8, ptr %held, i64 8
  %buffers = load i64, ptr %pbuffers
  %any = or i64 %objects, %buffers
  %none = icmp eq i64 %any, 0
  br i1 %none, label %done, label %begin
begin:
  store i64 0, ptr %held
  store i64 0, ptr %pbuffers
  br label %objects.step
objects.step:
  %k = phi i64 [ 0, %begin ], [ %k1, %objects.drop ]
  %objects.left = icmp ult i64 %k, %objects
  br i1 %objects.left, label %objects.drop, label %buffers.step
objects.drop:
  %k1 = add i64 %k, 1
  %k2 = add i64 %k, 2
  %pobject = getelementptr ptr, ptr %held, i64 %k2
  %object = load ptr, ptr %pobject
  %pdecref = getelementptr i8, ptr %table, i64 $table_Py_DecRef
  %decref = load ptr, ptr %pdecref
  call void %decref(ptr %object)
  br label %objects.step
buffers.step:
  %b = phi i64 [ 0, %objects.step ], [ %b1, %buffers.drop ]
  %buffers.left = icmp ult i64 %b, %buffers
  br i1 %buffers.left, label %buffers.drop, label %done
buffers.drop:
  %b1 = add i64 %b, 1
  %offset = mul i64 %b, $buffer_bytes
  %at = add i64 %offset, $held_buffers_at
  %pbuffer = getelementptr i8, ptr %held, i64 %at
  %prelease = getelementptr i8, ptr %table, i64 $table_PyBuffer_Release
  %release = load ptr, ptr %prelease
  call void %release(ptr %pbuffer)
  br label %buffers.step
done:
  ret void
}
