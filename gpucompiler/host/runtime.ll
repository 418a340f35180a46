; The native part of the host's run time: blocks over threads, as LLVM text. host/native.py fills in
; the numbers that have names.
;
; Workers are threads of Python that call `work` once and stay in it: parked on a futex, without the
; GIL. A launch calls `run`, which works too. Everything below is position independent and becomes one
; image, which comes with the package; its entry fills a table with the addresses of the functions (`Native`).
;
;     run(job)    the launching thread. Takes chunks of blocks; wakes the workers once what is left
;                 takes longer than they take to wake; returns every 50 ms, for Python to serve
;                 Ctrl-C, and is then called again.
;     work(record)  a worker: waits for a job to open, joins it, takes chunks, leaves it.
;     cancel(job)   ends a job early: no further chunks; returns when all workers have left it.
;     gpucompiler_grid_barrier(barrier)  blocks of a cooperative launch wait for each other.
;
; A pool serves one job at a time. `generation` counts jobs, and is what idle workers wait on. `state`
; is a bit OPEN and the number of workers that have joined; a worker joins only while OPEN is set, and
; the launcher, when no block is left, clears it and waits for those that did: workers that were too
; late to join are waited for by nobody. Chunks are handed out in the order of their blocks, and all
; that were handed out are run to their end or fault; so the least block that faults is always found.
;
; A chunk is as many blocks as take about 50 µs (alone, for good, 5 ms), and at most the share of what is left that
; keeps the threads' ends together.

declare i64 @syscall(i64, ...)
declare i32 @clock_gettime(i32, ptr)
declare ptr @mmap(ptr, i64, i32, i32, i32, i64)
declare i32 @munmap(ptr, i64)
declare i64 @llvm.smin.i64(i64, i64)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.fptosi.sat.i64.f64(double)
declare $pause_declaration

define i64 @gpucompiler_runtime(ptr %table) {
  store ptr @run, ptr %table
  %t1 = getelementptr i8, ptr %table, i64 8
  store ptr @work, ptr %t1
  %t2 = getelementptr i8, ptr %table, i64 16
  store ptr @cancel, ptr %t2
  %t3 = getelementptr i8, ptr %table, i64 24
  store ptr @gpucompiler_grid_barrier, ptr %t3
  ret i64 0
}

define internal i64 @now() {
  %t = alloca { i64, i64 }, align 8
  %e = call i32 @clock_gettime(i32 1, ptr %t)
  %s = load i64, ptr %t
  %p = getelementptr i8, ptr %t, i64 8
  %n = load i64, ptr %p
  %m = mul i64 %s, 1000000000
  %r = add i64 %m, %n
  ret i64 %r
}

define internal void @wake(ptr %word, i64 %count) {
  %e = call i64 (i64, ...) @syscall(i64 $futex, ptr %word, i64 129, i64 %count, i64 0, i64 0, i64 0)
  ret void
}

; Sleep while *word == value; at most 50 ms if `limited`.
define internal void @sleep_while(ptr %word, i32 %value, i1 %limited) {
  %t = alloca { i64, i64 }, align 8
  store i64 0, ptr %t
  %p = getelementptr i8, ptr %t, i64 8
  store i64 50000000, ptr %p
  %timeout = select i1 %limited, ptr %t, ptr null
  %wide = zext i32 %value to i64
  %e = call i64 (i64, ...) @syscall(
    i64 $futex, ptr %word, i64 128, i64 %wide, ptr %timeout, i64 0, i64 0)
  ret void
}

; Look for a while whether (*word & mask) becomes another than value; true if so.
define internal i1 @spin(ptr %word, i32 %mask, i32 %value, i64 %ns) {
entry:
  %none = icmp eq i64 %ns, 0
  br i1 %none, label %once, label %begin
once:
  %w0 = load atomic i32, ptr %word seq_cst, align 4
  %m0 = and i32 %w0, %mask
  %c0 = icmp ne i32 %m0, %value
  ret i1 %c0
begin:
  %start = call i64 @now()
  br label %round
round:
  br label %look
look:
  %i = phi i32 [ 0, %round ], [ %i1, %more ]
  %w = load atomic i32, ptr %word seq_cst, align 4
  %m = and i32 %w, %mask
  %c = icmp ne i32 %m, %value
  br i1 %c, label %yes, label %more
more:
  call $pause_intrinsic
  %i1 = add i32 %i, 1
  %again = icmp ult i32 %i1, 8
  br i1 %again, label %look, label %clock
clock:
  %t = call i64 @now()
  %passed = sub i64 %t, %start
  %over = icmp sgt i64 %passed, %ns
  br i1 %over, label %no, label %round
yes:
  ret i1 true
no:
  ret i1 false
}

; Blocks that take about `ns`, by the estimate of ns a block; 1 where there is none.
define internal i64 @chunk_of(double %estimate, double %ns) {
  %known = fcmp ogt double %estimate, 0.0
  %q = fdiv double %ns, %estimate
  %n = call i64 @llvm.fptosi.sat.i64.f64(double %q)
  %a = call i64 @llvm.smax.i64(i64 %n, i64 1)
  %b = call i64 @llvm.smin.i64(i64 %a, i64 1099511627776)
  %r = select i1 %known, i64 %b, i64 1
  ret i64 %r
}

; The next chunk, after `blocks` took `elapsed`: as many as take `ns`, at most 8 times more.
define internal i64 @next_chunk(i64 %blocks, i64 %elapsed, i64 %ns) {
  %e = call i64 @llvm.smax.i64(i64 %elapsed, i64 1)
  %f = sitofp i64 %e to double
  %b = sitofp i64 %blocks to double
  %t = sitofp i64 %ns to double
  %one = fdiv double %f, %b
  %wanted = call i64 @chunk_of(double %one, double %t)
  %most = mul i64 %blocks, 8
  %r = call i64 @llvm.smin.i64(i64 %wanted, i64 %most)
  ret i64 %r
}

; Call the kernel for blocks lo … hi-1; its fault word, also in the record.
define internal i64 @call(ptr %job, ptr %record, i64 %lo, i64 %hi) {
entry:
  %pe = getelementptr i8, ptr %job, i64 $job_entry
  %kernel = load ptr, ptr %pe
  %pp = getelementptr i8, ptr %job, i64 $job_parameters
  %parameters = load ptr, ptr %pp
  %pl = getelementptr i8, ptr %job, i64 $job_launch
  %launch = load ptr, ptr %pl
  %fault = call i64 %kernel(ptr %parameters, ptr %launch, i64 %lo, i64 %hi, ptr %record)
  %bad = icmp ne i64 %fault, 0
  br i1 %bad, label %failed, label %fine
failed:
  %pf = getelementptr i8, ptr %record, i64 $record_fault_word
  store i64 %fault, ptr %pf
  br label %fine
fine:
  ret i64 %fault
}

; Take chunks until none is left (false) or the deadline has passed (true).
define internal i1 @drain(ptr %pool, ptr %job, ptr %record, i64 %deadline) noinline {
entry:
  %pblocks = getelementptr i8, ptr %job, i64 $job_blocks
  %blocks = load i64, ptr %pblocks
  %pparticipants = getelementptr i8, ptr %job, i64 $job_participants
  %participants = load i64, ptr %pparticipants
  %twice = shl i64 %participants, 1
  %pcooperative = getelementptr i8, ptr %job, i64 $job_cooperative
  %cooperative.word = load i64, ptr %pcooperative
  %cooperative = icmp ne i64 %cooperative.word, 0
  %pestimate = getelementptr i8, ptr %job, i64 $job_estimate
  %estimate.place = load ptr, ptr %pestimate
  %estimate = load double, ptr %estimate.place
  %first.guess = call i64 @chunk_of(double %estimate, double 2.5e4)
  %pstop = getelementptr i8, ptr %pool, i64 $pool_stop
  %pnext = getelementptr i8, ptr %pool, i64 $pool_next
  %start = call i64 @now()
  br label %loop
loop:
  %chunk = phi i64 [ %first.guess, %entry ], [ %chunk.next, %ran ]
  %last = phi i64 [ %start, %entry ], [ %t, %ran ]
  %stop.word = load atomic i32, ptr %pstop seq_cst, align 4
  %stop.set = icmp ne i32 %stop.word, 0
  %not.cooperative = xor i1 %cooperative, true
  %stop = and i1 %stop.set, %not.cooperative
  br i1 %stop, label %out, label %look
look:
  %seen = load atomic i64, ptr %pnext monotonic, align 8
  %left = sub i64 %blocks, %seen
  %any = icmp sgt i64 %left, 0
  br i1 %any, label %take, label %out
take:
  %share = udiv i64 %left, %twice
  %share1 = call i64 @llvm.smax.i64(i64 %share, i64 1)
  %size0 = call i64 @llvm.smin.i64(i64 %chunk, i64 %share1)
  %size = select i1 %cooperative, i64 1, i64 %size0
  %lo = atomicrmw add ptr %pnext, i64 %size seq_cst
  %got = icmp slt i64 %lo, %blocks
  br i1 %got, label %execute, label %out
execute:
  %hi0 = add i64 %lo, %size
  %hi = call i64 @llvm.smin.i64(i64 %hi0, i64 %blocks)
  %fault = call i64 @call(ptr %job, ptr %record, i64 %lo, i64 %hi)
  %bad = icmp ne i64 %fault, 0
  br i1 %bad, label %failed, label %ran
failed:
  store atomic i32 1, ptr %pstop seq_cst, align 4
  br label %out
ran:
  %t = call i64 @now()
  %elapsed = sub i64 %t, %last
  %chunk.next = call i64 @next_chunk(i64 %size, i64 %elapsed, i64 50000)
  %late = icmp sgt i64 %t, %deadline
  br i1 %late, label %out, label %loop
out:
  %result = phi i1
    [ false, %loop ], [ false, %look ], [ false, %take ], [ false, %failed ], [ true, %ran ]
  %end = phi i64
    [ %last, %loop ], [ %last, %look ], [ %last, %take ], [ %last, %failed ], [ %t, %ran ]
  %busy = sub i64 %end, %start
  %pbusy = getelementptr i8, ptr %job, i64 $job_busy_ns
  %old = atomicrmw add ptr %pbusy, i64 %busy seq_cst
  ret i1 %result
}

; Scratch memory of at least `size` bytes for a worker; false if there is none.
define internal i1 @reserve(ptr %record, i64 %size) noinline {
entry:
  %pbytes = getelementptr i8, ptr %record, i64 $record_scratch_bytes
  %bytes = load i64, ptr %pbytes
  %enough = icmp uge i64 %bytes, %size
  br i1 %enough, label %yes, label %grow
grow:
  %held = icmp ne i64 %bytes, 0
  br i1 %held, label %return, label %get
return:
  %old = load ptr, ptr %record
  %e = call i32 @munmap(ptr %old, i64 %bytes)
  br label %get
get:
  %up = add i64 %size, 65535
  %whole = and i64 %up, -65536
  %memory = call ptr @mmap(ptr null, i64 %whole, i32 3, i32 34, i32 -1, i64 0)
  %number = ptrtoint ptr %memory to i64
  %refused = icmp eq i64 %number, -1
  br i1 %refused, label %no, label %keep
keep:
  store ptr %memory, ptr %record
  store i64 %whole, ptr %pbytes
  br label %yes
no:
  store i64 0, ptr %pbytes
  ret i1 false
yes:
  ret i1 true
}

define internal void @work(ptr %record) {
entry:
  %ppool = getelementptr i8, ptr %record, i64 $record_pool
  %pool = load ptr, ptr %ppool
  %pgeneration = getelementptr i8, ptr %pool, i64 $pool_generation
  %psleepers = getelementptr i8, ptr %pool, i64 $pool_sleepers
  %pstate = getelementptr i8, ptr %pool, i64 $pool_state
  %pspin = getelementptr i8, ptr %pool, i64 $pool_spin_ns
  br label %idle
idle:
  %seen = phi i32
    [ 0, %entry ], [ %generation, %join ], [ %generation, %leave ], [ %generation, %tell ]
  %spin.ns = load i64, ptr %pspin
  %found = call i1 @spin(ptr %pgeneration, i32 -1, i32 %seen, i64 %spin.ns)
  br i1 %found, label %up, label %sleep
sleep:
  %s1 = atomicrmw add ptr %psleepers, i32 1 seq_cst
  call void @sleep_while(ptr %pgeneration, i32 %seen, i1 false)
  %s2 = atomicrmw sub ptr %psleepers, i32 1 seq_cst
  %g0 = load atomic i32, ptr %pgeneration seq_cst, align 4
  %same = icmp eq i32 %g0, %seen
  br i1 %same, label %sleep, label %up
up:
  %generation = load atomic i32, ptr %pgeneration seq_cst, align 4
  br label %join
join:
  %state = load atomic i32, ptr %pstate seq_cst, align 4
  %open = icmp slt i32 %state, 0
  br i1 %open, label %try, label %idle
try:
  %joined = add i32 %state, 1
  %pair = cmpxchg ptr %pstate, i32 %state, i32 %joined seq_cst seq_cst
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %begin, label %join
begin:
  %pjob = getelementptr i8, ptr %pool, i64 $pool_job
  %job = load ptr, ptr %pjob
  %pneed = getelementptr i8, ptr %job, i64 $job_scratch_bytes
  %need = load i64, ptr %pneed
  %have = call i1 @reserve(ptr %record, i64 %need)
  br i1 %have, label %blocks, label %leave.early
blocks:
  %late = call i1 @drain(ptr %pool, ptr %job, ptr %record, i64 9223372036854775807)
  br label %leave.early
leave.early:
  br label %leave
leave:
  %before = atomicrmw sub ptr %pstate, i32 1 seq_cst
  %count = and i32 %before, $count
  %alone = icmp eq i32 %count, 1
  %waiting.bit = and i32 %before, $waiting
  %waiting = icmp ne i32 %waiting.bit, 0
  %told = and i1 %alone, %waiting
  br i1 %told, label %tell, label %idle
tell:
  call void @wake(ptr %pstate, i64 1)
  br label %idle
}

; Own the pool and open it for the job's blocks from `next`; false if it is somebody else's.
define internal i1 @open(ptr %job, i64 %next) noinline {
entry:
  %ppool = getelementptr i8, ptr %job, i64 $job_pool
  %pool = load ptr, ptr %ppool
  %powner = getelementptr i8, ptr %pool, i64 $pool_owner
  %owner = load atomic i32, ptr %powner monotonic, align 4
  %taken = icmp ne i32 %owner, 0
  br i1 %taken, label %no, label %try
try:
  %pair = cmpxchg ptr %powner, i32 0, i32 1 seq_cst seq_cst
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %mine, label %no
no:
  ret i1 false
mine:
  %pjob = getelementptr i8, ptr %pool, i64 $pool_job
  store ptr %job, ptr %pjob
  %pnext = getelementptr i8, ptr %pool, i64 $pool_next
  store atomic i64 %next, ptr %pnext seq_cst, align 8
  %pstop = getelementptr i8, ptr %pool, i64 $pool_stop
  store atomic i32 0, ptr %pstop seq_cst, align 4
  %pthreads = getelementptr i8, ptr %pool, i64 $pool_threads
  %threads32 = load i32, ptr %pthreads
  %threads = zext i32 %threads32 to i64
  %all = add i64 %threads, 1
  %pblocks = getelementptr i8, ptr %job, i64 $job_blocks
  %blocks = load i64, ptr %pblocks
  %left = sub i64 %blocks, %next
  %participants = call i64 @llvm.smin.i64(i64 %all, i64 %left)
  %pparticipants = getelementptr i8, ptr %job, i64 $job_participants
  store i64 %participants, ptr %pparticipants
  %pepoch = getelementptr i8, ptr %pool, i64 $pool_epoch
  %epoch = load i64, ptr %pepoch
  %pjobepoch = getelementptr i8, ptr %job, i64 $job_epoch
  store i64 %epoch, ptr %pjobepoch
  %pjobstate = getelementptr i8, ptr %job, i64 $job_state
  store i64 2, ptr %pjobstate
  %pstate = getelementptr i8, ptr %pool, i64 $pool_state
  store atomic i32 $open, ptr %pstate seq_cst, align 4
  %pgeneration = getelementptr i8, ptr %pool, i64 $pool_generation
  %g = atomicrmw add ptr %pgeneration, i32 1 seq_cst
  %psleepers = getelementptr i8, ptr %pool, i64 $pool_sleepers
  %sleepers = load atomic i32, ptr %psleepers seq_cst, align 4
  %asleep = icmp ne i32 %sleepers, 0
  br i1 %asleep, label %rouse, label %yes
rouse:
  %others = sub i64 %participants, 1
  call void @wake(ptr %pgeneration, i64 %others)
  br label %yes
yes:
  ret i1 true
}

; Forget how far a job is, so that it can run again.
define internal void @reset(ptr %job) {
  %pnext = getelementptr i8, ptr %job, i64 $job_next
  store i64 0, ptr %pnext
  %pstate = getelementptr i8, ptr %job, i64 $job_state
  store i64 0, ptr %pstate
  %pbusy = getelementptr i8, ptr %job, i64 $job_busy_ns
  store i64 0, ptr %pbusy
  ret void
}

; Average what the launch took, in ns a block, into the kernel's estimate.
define internal void @learn(ptr %job) {
entry:
  %pbusy = getelementptr i8, ptr %job, i64 $job_busy_ns
  %busy = load i64, ptr %pbusy
  %pblocks = getelementptr i8, ptr %job, i64 $job_blocks
  %blocks = load i64, ptr %pblocks
  %pestimate = getelementptr i8, ptr %job, i64 $job_estimate
  %place = load ptr, ptr %pestimate
  %old = load double, ptr %place
  %time = sitofp i64 %busy to double
  %count = sitofp i64 %blocks to double
  %new = fdiv double %time, %count
  %known = fcmp ogt double %old, 0.0
  %sum = fadd double %old, %new
  %mean = fmul double %sum, 0.5
  %kept = select i1 %known, double %mean, double %new
  store double %kept, ptr %place
  ret void
}

define internal i64 @run(ptr %job) {
entry:
  %pstate = getelementptr i8, ptr %job, i64 $job_state
  %state = load i64, ptr %pstate
  %pblocks = getelementptr i8, ptr %job, i64 $job_blocks
  %blocks = load i64, ptr %pblocks
  switch i64 %state, label %begin [ i64 1, label %serial i64 2, label %resume ]
begin:
  %pcooperative = getelementptr i8, ptr %job, i64 $job_cooperative
  %cooperative = load i64, ptr %pcooperative
  %together = icmp ne i64 %cooperative, 0
  br i1 %together, label %all, label %alone
all:
  ; The pool is this launch's own, so it can be had.
  %had = call i1 @open(ptr %job, i64 0)
  br i1 %had, label %resume, label %forked
alone:
  %single = icmp eq i64 %blocks, 1
  br i1 %single, label %one, label %serial
one:
  %fault1 = call i64 @call(ptr %job, ptr %job, i64 0, i64 1)
  %bad1 = icmp ne i64 %fault1, 0
  %code1 = select i1 %bad1, i64 $fault, i64 $done
  ret i64 %code1

serial:
  store i64 1, ptr %pstate
  %pserialnext = getelementptr i8, ptr %job, i64 $job_next
  %next0 = load i64, ptr %pserialnext
  %pestimate = getelementptr i8, ptr %job, i64 $job_estimate
  %estimate.place = load ptr, ptr %pestimate
  %estimate = load double, ptr %estimate.place
  ; The estimate may be of other arguments: look at the clock after an eighth.
  %guess = call i64 @chunk_of(double %estimate, double 5.0e3)
  %ahead = sub i64 %blocks, %next0
  %eighth = lshr i64 %ahead, 3
  %eighth1 = call i64 @llvm.smax.i64(i64 %eighth, i64 1)
  %chunk0 = call i64 @llvm.smin.i64(i64 %guess, i64 %eighth1)
  %start = call i64 @now()
  %deadline = add i64 %start, 50000000
  %ppool = getelementptr i8, ptr %job, i64 $job_pool
  %pool = load ptr, ptr %ppool
  %pwake = getelementptr i8, ptr %pool, i64 $pool_wake_ns
  %wake.ns = load double, ptr %pwake
  %pthreads = getelementptr i8, ptr %pool, i64 $pool_threads
  %threads = load atomic i32, ptr %pthreads monotonic, align 4
  %has.threads = icmp ne i32 %threads, 0
  %pwanted = getelementptr i8, ptr %pool, i64 $pool_wanted
  %wanted = load atomic i32, ptr %pwanted monotonic, align 4
  %may.ask = icmp ne i32 %wanted, 0
  %in.company = or i1 %has.threads, %may.ask
  ; Kernels whose blocks stride over arrays together read longer pieces of them in a longer chunk.
  %chunk.ns = select i1 %in.company, i64 100000, i64 5000000
  %left0 = sub i64 %blocks, %next0
  %left0.f = sitofp i64 %left0 to double
  %expected = fmul double %estimate, %left0.f
  %long = fcmp oge double %expected, %wake.ns
  %worth = and i1 %long, %has.threads
  br i1 %worth, label %early, label %turn
early:
  %opened0 = call i1 @open(ptr %job, i64 %next0)
  br i1 %opened0, label %resume, label %turn
turn:
  %next = phi i64 [ %next0, %serial ], [ %next0, %early ], [ %hi, %on ], [ %hi, %late.open ]
  %chunk = phi i64
    [ %chunk0, %serial ], [ %chunk0, %early ], [ %chunk.next, %on ], [ %chunk.next, %late.open ]
  %last = phi i64 [ %start, %serial ], [ %start, %early ], [ %t, %on ], [ %t, %late.open ]
  %hi0 = add i64 %next, %chunk
  %hi = call i64 @llvm.smin.i64(i64 %hi0, i64 %blocks)
  %fault = call i64 @call(ptr %job, ptr %job, i64 %next, i64 %hi)
  %bad = icmp ne i64 %fault, 0
  br i1 %bad, label %failed, label %ran
ran:
  %t = call i64 @now()
  %elapsed = sub i64 %t, %last
  %complete = icmp eq i64 %hi, %blocks
  br i1 %complete, label %finished, label %measure
measure:
  %size = sub i64 %hi, %next
  %chunk.next = call i64 @next_chunk(i64 %size, i64 %elapsed, i64 %chunk.ns)
  %left = sub i64 %blocks, %hi
  %left.f = sitofp i64 %left to double
  %size.f = sitofp i64 %size to double
  %elapsed.f = sitofp i64 %elapsed to double
  %scaled = fmul double %elapsed.f, %left.f
  %remaining = fdiv double %scaled, %size.f
  %goes.on = fcmp oge double %remaining, %wake.ns
  %late = icmp sgt i64 %t, %deadline
  br i1 %late, label %pause, label %more
more:
  br i1 %goes.on, label %consider, label %on
on:
  br label %turn
consider:
  br i1 %has.threads, label %late.open, label %lonely
lonely:
  ; Starting threads takes about 100 µs each.
  %many = fcmp oge double %remaining, 1.0e6
  %much = and i1 %many, %may.ask
  br i1 %much, label %ask, label %on
ask:
  %passed.ask = sub i64 %t, %start
  call void @pass(ptr %job, i64 %hi, i64 %passed.ask)
  ret i64 $wants_threads
late.open:
  %passed.open = sub i64 %t, %start
  call void @pass(ptr %job, i64 %hi, i64 0)
  %opened = call i1 @open(ptr %job, i64 %hi)
  br i1 %opened, label %handed, label %turn
handed:
  call void @pass(ptr %job, i64 %hi, i64 %passed.open)
  br label %resume
pause:
  %passed.pause = sub i64 %t, %start
  call void @pass(ptr %job, i64 %hi, i64 %passed.pause)
  ret i64 $again
failed:
  call void @reset(ptr %job)
  ret i64 $fault
finished:
  %passed.end = sub i64 %t, %start
  call void @pass(ptr %job, i64 %hi, i64 %passed.end)
  call void @learn(ptr %job)
  call void @reset(ptr %job)
  ret i64 $done

resume:
  %start2 = call i64 @now()
  %deadline2 = add i64 %start2, 50000000
  %code = call i64 @finish(ptr %job, i64 %deadline2)
  ret i64 %code
forked:
  ret i64 $forked
}

; Note how far a serial run is, and how long it took since it was noted last.
define internal void @pass(ptr %job, i64 %next, i64 %ns) {
  %pnext = getelementptr i8, ptr %job, i64 $job_next
  store i64 %next, ptr %pnext
  %pbusy = getelementptr i8, ptr %job, i64 $job_busy_ns
  %old = atomicrmw add ptr %pbusy, i64 %ns seq_cst
  ret void
}

; Work on an open job, close it and wait for the workers.
define internal i64 @finish(ptr %job, i64 %deadline) noinline {
entry:
  %ppool = getelementptr i8, ptr %job, i64 $job_pool
  %pool = load ptr, ptr %ppool
  %pepoch = getelementptr i8, ptr %pool, i64 $pool_epoch
  %epoch = load i64, ptr %pepoch
  %pjobepoch = getelementptr i8, ptr %job, i64 $job_epoch
  %jobepoch = load i64, ptr %pjobepoch
  %same = icmp eq i64 %epoch, %jobepoch
  br i1 %same, label %work, label %forked
forked:
  call void @reset(ptr %job)
  ret i64 $forked
work:
  %late = call i1 @drain(ptr %pool, ptr %job, ptr %job, i64 %deadline)
  br i1 %late, label %again, label %close
again:
  ret i64 $again
close:
  %pstate = getelementptr i8, ptr %pool, i64 $pool_state
  %s0 = atomicrmw and ptr %pstate, i32 $not_open seq_cst
  %pspin = getelementptr i8, ptr %pool, i64 $pool_spin_ns
  %spin.ns = load i64, ptr %pspin
  br label %wait
wait:
  %now = load atomic i32, ptr %pstate seq_cst, align 4
  %count = and i32 %now, $count
  %nobody = icmp eq i32 %count, 0
  br i1 %nobody, label %ended, label %spinning
spinning:
  %changed = call i1 @spin(ptr %pstate, i32 $count, i32 %count, i64 %spin.ns)
  br i1 %changed, label %wait, label %mark
mark:
  %marked = or i32 %now, $waiting
  %pair = cmpxchg ptr %pstate, i32 %now, i32 %marked seq_cst seq_cst
  %ok = extractvalue { i32, i1 } %pair, 1
  br i1 %ok, label %sleep, label %wait
sleep:
  call void @sleep_while(ptr %pstate, i32 %marked, i1 true)
  %t = call i64 @now()
  %over = icmp sgt i64 %t, %deadline
  br i1 %over, label %again, label %wait
ended:
  store atomic i32 0, ptr %pstate seq_cst, align 4
  %pstop = getelementptr i8, ptr %pool, i64 $pool_stop
  %stop = load atomic i32, ptr %pstop seq_cst, align 4
  %stopped = icmp ne i32 %stop, 0
  br i1 %stopped, label %collect, label %fine
collect:
  call void @least_fault(ptr %pool, ptr %job)
  br label %release
fine:
  call void @learn(ptr %job)
  br label %release
release:
  call void @reset(ptr %job)
  %powner = getelementptr i8, ptr %pool, i64 $pool_owner
  store atomic i32 0, ptr %powner seq_cst, align 4
  %pword = getelementptr i8, ptr %job, i64 $job_fault_word
  %word = load i64, ptr %pword
  %failed = icmp ne i64 %word, 0
  %code = select i1 %failed, i64 $fault, i64 $done
  ret i64 %code
}

; Of all threads' faults, that of the least block into the job.
define internal void @least_fault(ptr %pool, ptr %job) noinline {
entry:
  %pthreads = getelementptr i8, ptr %pool, i64 $pool_threads
  %threads32 = load i32, ptr %pthreads
  %threads = zext i32 %threads32 to i64
  %pown = getelementptr i8, ptr %job, i64 $job_fault_word
  %pownblock = getelementptr i8, ptr %job, i64 $job_fault_block
  %records = getelementptr i8, ptr %pool, i64 $pool_records
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %i1, %next ]
  %more = icmp ult i64 %i, %threads
  br i1 %more, label %look, label %done
look:
  %offset = mul i64 %i, $record_bytes
  %record = getelementptr i8, ptr %records, i64 %offset
  %pword = getelementptr i8, ptr %record, i64 $record_fault_word
  %word = load i64, ptr %pword
  store i64 0, ptr %pword
  %pblock = getelementptr i8, ptr %record, i64 $record_fault_block
  %block = load i64, ptr %pblock
  %has = icmp ne i64 %word, 0
  br i1 %has, label %compare, label %next
compare:
  %best.word = load i64, ptr %pown
  %best.block = load i64, ptr %pownblock
  %none = icmp eq i64 %best.word, 0
  %less = icmp ult i64 %block, %best.block
  %take = or i1 %none, %less
  br i1 %take, label %keep, label %next
keep:
  store i64 %word, ptr %pown
  store i64 %block, ptr %pownblock
  br label %next
next:
  %i1 = add i64 %i, 1
  br label %loop
done:
  ret void
}

define internal i64 @cancel(ptr %job) {
entry:
  %pstate = getelementptr i8, ptr %job, i64 $job_state
  %state = load i64, ptr %pstate
  %parallel = icmp eq i64 %state, 2
  br i1 %parallel, label %stop, label %done
stop:
  %ppool = getelementptr i8, ptr %job, i64 $job_pool
  %pool = load ptr, ptr %ppool
  %pstop = getelementptr i8, ptr %pool, i64 $pool_stop
  store atomic i32 1, ptr %pstop seq_cst, align 4
  %code = call i64 @finish(ptr %job, i64 9223372036854775807)
  ret i64 %code
done:
  call void @reset(ptr %job)
  ret i64 0
}

define internal void @gpucompiler_grid_barrier(ptr %barrier) {
entry:
  %pgeneration = getelementptr i8, ptr %barrier, i64 $barrier_generation
  %parrived = getelementptr i8, ptr %barrier, i64 $barrier_arrived
  %psleepers = getelementptr i8, ptr %barrier, i64 $barrier_sleepers
  %ptotal = getelementptr i8, ptr %barrier, i64 $barrier_total
  %total = load i32, ptr %ptotal
  %generation = load atomic i32, ptr %pgeneration seq_cst, align 4
  %before = atomicrmw add ptr %parrived, i32 1 seq_cst
  %arrived = add i32 %before, 1
  %last = icmp eq i32 %arrived, %total
  br i1 %last, label %release, label %wait
release:
  store atomic i32 0, ptr %parrived seq_cst, align 4
  %g = atomicrmw add ptr %pgeneration, i32 1 seq_cst
  %sleepers = load atomic i32, ptr %psleepers seq_cst, align 4
  %asleep = icmp ne i32 %sleepers, 0
  br i1 %asleep, label %rouse, label %done
rouse:
  call void @wake(ptr %pgeneration, i64 2147483647)
  br label %done
wait:
  %pspin = getelementptr i8, ptr %barrier, i64 $barrier_spin_ns
  %spin.ns = load i64, ptr %pspin
  %found = call i1 @spin(ptr %pgeneration, i32 -1, i32 %generation, i64 %spin.ns)
  br i1 %found, label %done, label %sleep
sleep:
  %s1 = atomicrmw add ptr %psleepers, i32 1 seq_cst
  call void @sleep_while(ptr %pgeneration, i32 %generation, i1 false)
  %s2 = atomicrmw sub ptr %psleepers, i32 1 seq_cst
  %now = load atomic i32, ptr %pgeneration seq_cst, align 4
  %same = icmp eq i32 %now, %generation
  br i1 %same, label %sleep, label %done
done:
  ret void
}
