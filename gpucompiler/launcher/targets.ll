; What launches on a GPU call: native functions of a job, `i64 target(ptr job)`, without the GIL.
; cuda_target/launch/native_job.py writes the jobs.

; job: { ptr cuLaunchKernelEx; ptr function; CUlaunchConfig; ptr extra; ptr [5]; i64 size;
;        ptr counter; ptr cell; ptr kernelParams; ptr copies; … }; cell: { i64 number; i32 blocks[3] }. Threads may count at once and give two
; launches one number: it says what was launched since when, no more.
define internal i64 @launch_cuda(ptr %job) {
  %launch = load ptr, ptr %job
  %pfunction = getelementptr i8, ptr %job, i64 8
  %function = load ptr, ptr %pfunction
  %configuration = getelementptr i8, ptr %job, i64 16
  %pextra = getelementptr i8, ptr %job, i64 72
  %extra = load ptr, ptr %pextra
  %pparameters = getelementptr i8, ptr %job, i64 144
  %parameters = load ptr, ptr %pparameters
  %status = call i32 %launch(ptr %configuration, ptr %function, ptr %parameters, ptr %extra)
  %accepted = icmp eq i32 %status, 0
  br i1 %accepted, label %note, label %done
note:
  %pcounter = getelementptr i8, ptr %job, i64 128
  %counter = load ptr, ptr %pcounter
  %before = load atomic i64, ptr %counter monotonic, align 8
  %number = add i64 %before, 1
  store atomic i64 %number, ptr %counter monotonic, align 8
  %pcell = getelementptr i8, ptr %job, i64 136
  %cell = load ptr, ptr %pcell
  store atomic i64 %number, ptr %cell monotonic, align 8
  %blocks = load i64, ptr %configuration
  %pblocks = getelementptr i8, ptr %cell, i64 8
  store i64 %blocks, ptr %pblocks
  %pdepth = getelementptr i8, ptr %job, i64 24
  %depth = load i32, ptr %pdepth
  %pcell.depth = getelementptr i8, ptr %cell, i64 16
  store i32 %depth, ptr %pcell.depth
  br label %done
done:
  %wide = zext i32 %status to i64
  ret i64 %wide
}

; A launch of arrays in the host's memory: to the GPU, launch, back, all in the order of its stream, and
; wait. copies: { i64 count; ptr cuMemAllocFromPoolAsync; ptr pool; ptr cuMemcpyHtoDAsync;
;   ptr cuMemcpyDtoHAsync; ptr cuStreamSynchronize; ptr cuMemFreeAsync; ptr cuStreamIsCapturing;
;   ptr checks; i64 memory; { ptr place; i64 written; i64 first; i64 last; i64 address }[count] }.
; Gives the driver's status in the low half; in the high one the step: 0 launch, 1 allocate, 2 copy,
; 3 copy back, 4 wait, 5 the stream is being captured, 6 kernels with checks are to be looked at.
define internal i64 @launch_cuda_copying(ptr %job) {
begin:
  %capturing = alloca i32, align 4
  %pcopies = getelementptr i8, ptr %job, i64 152
  %copies = load ptr, ptr %pcopies
  %pstream = getelementptr i8, ptr %job, i64 48
  %stream = load ptr, ptr %pstream
  %count = load i64, ptr %copies
  %pmemory = getelementptr i8, ptr %copies, i64 72
  %records = getelementptr i8, ptr %copies, i64 80
  %is.default = icmp eq ptr %stream, null
  br i1 %is.default, label %size, label %ask
ask:
  store i32 0, ptr %capturing
  %pask = getelementptr i8, ptr %copies, i64 56
  %is.capturing = load ptr, ptr %pask
  %ask.status = call i32 %is.capturing(ptr %stream, ptr %capturing)
  %captured = load i32, ptr %capturing
  %captured.or.not = or i32 %ask.status, %captured
  %may.copy = icmp eq i32 %captured.or.not, 0
  br i1 %may.copy, label %size, label %refuse
refuse:
  ret i64 21474836480

; At the same distance from an aligned address as on the host.
size:
  %i = phi i64 [ 0, %begin ], [ 0, %ask ], [ %i1, %size.next ]
  %total = phi i64 [ 0, %begin ], [ 0, %ask ], [ %total1, %size.next ]
  %size.done = icmp eq i64 %i, %count
  br i1 %size.done, label %allocate, label %size.look
size.look:
  %i1 = add i64 %i, 1
  %record.at = mul i64 %i, 40
  %record = getelementptr i8, ptr %records, i64 %record.at
  %pfirst = getelementptr i8, ptr %record, i64 16
  %first = load i64, ptr %pfirst
  %plast = getelementptr i8, ptr %record, i64 24
  %last = load i64, ptr %plast
  %paddress = getelementptr i8, ptr %record, i64 32
  %distance = and i64 %first, 255
  %address = add i64 %total, %distance
  store i64 %address, ptr %paddress
  %is.empty = icmp uge i64 %first, %last
  %bytes = sub i64 %last, %first
  %end = add i64 %address, %bytes
  %end.up = add i64 %end, 255
  %end.aligned = and i64 %end.up, -256
  br label %size.next
size.next:
  %total1 = select i1 %is.empty, i64 %total, i64 %end.aligned
  br label %size

allocate:
  %nothing = icmp eq i64 %total, 0
  %wanted = select i1 %nothing, i64 1, i64 %total
  %pallocate = getelementptr i8, ptr %copies, i64 8
  %allocate.function = load ptr, ptr %pallocate
  %ppool = getelementptr i8, ptr %copies, i64 16
  %pool = load ptr, ptr %ppool
  %allocate.status = call i32 %allocate.function(ptr %pmemory, i64 %wanted, ptr %pool, ptr %stream)
  %allocated = icmp eq i32 %allocate.status, 0
  br i1 %allocated, label %copy.begin, label %no.memory
no.memory:
  %allocate.status64 = zext i32 %allocate.status to i64
  %allocate.failed = or i64 %allocate.status64, 4294967296
  ret i64 %allocate.failed

copy.begin:
  %memory = load i64, ptr %pmemory
  %pcopy = getelementptr i8, ptr %copies, i64 24
  %copy.function = load ptr, ptr %pcopy
  br label %copy
copy:
  %j = phi i64 [ 0, %copy.begin ], [ %j1, %copy.next ]
  %copy.done = icmp eq i64 %j, %count
  br i1 %copy.done, label %launch, label %copy.look
copy.look:
  %j1 = add i64 %j, 1
  %to.at = mul i64 %j, 40
  %to.record = getelementptr i8, ptr %records, i64 %to.at
  %pto.first = getelementptr i8, ptr %to.record, i64 16
  %to.first = load i64, ptr %pto.first
  %pto.last = getelementptr i8, ptr %to.record, i64 24
  %to.last = load i64, ptr %pto.last
  %to.empty = icmp uge i64 %to.first, %to.last
  br i1 %to.empty, label %copy.next, label %copy.it
copy.it:
  %pto.address = getelementptr i8, ptr %to.record, i64 32
  %to.offset = load i64, ptr %pto.address
  %to.address = add i64 %memory, %to.offset
  store i64 %to.address, ptr %pto.address
  %pplace = load ptr, ptr %to.record
  %host = load i64, ptr %pplace, align 1
  %inside = sub i64 %host, %to.first
  %device = add i64 %to.address, %inside
  store i64 %device, ptr %pplace, align 1
  %to.bytes = sub i64 %to.last, %to.first
  %to.host = inttoptr i64 %to.first to ptr
  %copy.status = call i32 %copy.function(i64 %to.address, ptr %to.host, i64 %to.bytes, ptr %stream)
  %copied = icmp eq i32 %copy.status, 0
  br i1 %copied, label %copy.next, label %copy.failed
copy.next:
  br label %copy
copy.failed:
  %copy.status64 = zext i32 %copy.status to i64
  %copy.failure = or i64 %copy.status64, 8589934592
  br label %free

launch:
  %launch.failure = call i64 @launch_cuda(ptr %job)
  %launched = icmp eq i64 %launch.failure, 0
  br i1 %launched, label %back.begin, label %free
back.begin:
  %pback = getelementptr i8, ptr %copies, i64 32
  %back.function = load ptr, ptr %pback
  br label %back
back:
  %k = phi i64 [ 0, %back.begin ], [ %k1, %back.next ]
  %back.done = icmp eq i64 %k, %count
  br i1 %back.done, label %wait, label %back.look
back.look:
  %k1 = add i64 %k, 1
  %from.at = mul i64 %k, 40
  %from.record = getelementptr i8, ptr %records, i64 %from.at
  %pwritten = getelementptr i8, ptr %from.record, i64 8
  %written64 = load i64, ptr %pwritten
  %written = icmp ne i64 %written64, 0
  %pfrom.first = getelementptr i8, ptr %from.record, i64 16
  %from.first = load i64, ptr %pfrom.first
  %pfrom.last = getelementptr i8, ptr %from.record, i64 24
  %from.last = load i64, ptr %pfrom.last
  %from.some = icmp ult i64 %from.first, %from.last
  %goes.back = and i1 %written, %from.some
  br i1 %goes.back, label %back.it, label %back.next
back.it:
  %pfrom.address = getelementptr i8, ptr %from.record, i64 32
  %from.address = load i64, ptr %pfrom.address
  %from.bytes = sub i64 %from.last, %from.first
  %from.host = inttoptr i64 %from.first to ptr
  %back.status = call i32 %back.function(
    ptr %from.host, i64 %from.address, i64 %from.bytes, ptr %stream)
  %came.back = icmp eq i32 %back.status, 0
  br i1 %came.back, label %back.next, label %back.failed
back.next:
  br label %back
back.failed:
  %back.status64 = zext i32 %back.status to i64
  %back.failure = or i64 %back.status64, 12884901888
  br label %free

; Also where nothing comes back: the host's memory may be changed once the launch returns.
wait:
  %pwait = getelementptr i8, ptr %copies, i64 40
  %wait.function = load ptr, ptr %pwait
  %wait.status = call i32 %wait.function(ptr %stream)
  %waited = icmp eq i32 %wait.status, 0
  br i1 %waited, label %ended, label %wait.failed
wait.failed:
  %wait.status64 = zext i32 %wait.status to i64
  %wait.failure = or i64 %wait.status64, 17179869184
  br label %free
ended:
  ; It can't have ended the context, whatever comes to light later.
  %pcell = getelementptr i8, ptr %job, i64 136
  %cell = load ptr, ptr %pcell
  store atomic i64 0, ptr %cell monotonic, align 8
  %pchecks = getelementptr i8, ptr %copies, i64 64
  %pchecked = load ptr, ptr %pchecks
  %checked = load i64, ptr %pchecked
  %has.checks = icmp ne i64 %checked, 0
  %outcome = select i1 %has.checks, i64 25769803776, i64 0
  br label %free
free:
  %result = phi i64 [ %copy.failure, %copy.failed ], [ %launch.failure, %launch ],
    [ %back.failure, %back.failed ], [ %wait.failure, %wait.failed ], [ %outcome, %ended ]
  %pfree = getelementptr i8, ptr %copies, i64 48
  %free.function = load ptr, ptr %pfree
  %memory.now = load i64, ptr %pmemory
  %free.status = call i32 %free.function(i64 %memory.now, ptr %stream)
  ret i64 %result
}
