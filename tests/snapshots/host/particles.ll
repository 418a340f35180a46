; ModuleID = '<string>'
source_filename = "<string>"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(read)
declare <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr>, <8 x i1>, <8 x i32>) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read)
declare <40 x float> @llvm.masked.load.v40f32.p0(ptr captures(none), <40 x i1>, <40 x float>) #1

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umin.i64(i64, i64) #2

; Function Attrs: nounwind
define noundef i64 @particles(ptr readonly captures(none) %parameters, ptr noalias readonly captures(none) %launch, i64 %first, i64 %last, ptr noalias readonly captures(none) %worker) local_unnamed_addr #3 !dbg !4 {
entry:
  %slot173.i = alloca <8 x ptr>, align 64, !dbg !9
  %slot174.i = alloca <8 x i8>, align 8, !dbg !9
  %slot211.i = alloca <8 x ptr>, align 64, !dbg !9
  %slot212.i = alloca <8 x float>, align 32, !dbg !9
  %slot249.i = alloca <8 x ptr>, align 64, !dbg !9
  %slot250.i = alloca <8 x float>, align 32, !dbg !9
  %slot288.i = alloca <8 x ptr>, align 64, !dbg !9
  %slot289.i = alloca <8 x float>, align 32, !dbg !9
  %slot326.i = alloca <8 x ptr>, align 64, !dbg !9
  %slot327.i = alloca <8 x float>, align 32, !dbg !9
  %slot365.i = alloca <8 x ptr>, align 64, !dbg !9
  %slot366.i = alloca <8 x i8>, align 8, !dbg !9
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v10_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v10_f1_, align 4, !dbg !7, !range !8
  %fault = alloca { i64, i32, [0 x i64], [8 x i8] }, align 8, !dbg !7
  %v27_f1_4 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_4, label %run.lr.ph, label %finished, !dbg !7

run.lr.ph:                                        ; preds = %entry
  %v17_f1_ = zext nneg i32 %grid.x to i64, !dbg !7
  %v18_f1_ = urem i64 %first, %v17_f1_, !dbg !7
  %v19_f1_ = trunc nuw nsw i64 %v18_f1_ to i32, !dbg !7
  %instead169.known.i = getelementptr inbounds nuw i8, ptr %fault, i64 16, !dbg !9
  %v134_.i = fmul float %v6_f1_, 0x40239EB860000000, !dbg !40
  %v135_.i = insertelement <8 x float> poison, float %v134_.i, i64 0, !dbg !16
  %v136_.i = shufflevector <8 x float> %v135_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !16
  %v138_.i = insertelement <8 x float> poison, float %v6_f1_, i64 0, !dbg !17
  %v139_.i = shufflevector <8 x float> %v138_.i, <8 x float> poison, <8 x i32> zeroinitializer, !dbg !17
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 8, !dbg !9
  %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v181_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 1, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 16, !dbg !9
  %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v185_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 2, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 24, !dbg !9
  %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v189_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 3, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 32, !dbg !9
  %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v193_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 4, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 40, !dbg !9
  %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v197_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 5, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 48, !dbg !9
  %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v201_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 6, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot173.i, i64 56, !dbg !9
  %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v205_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot174.i, i64 7, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v217_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 8, !dbg !9
  %slot212.i.4.slot212.i.4.slot212.i.4.slot212.4.v219_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 4, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v221_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 16, !dbg !9
  %slot212.i.8.slot212.i.8.slot212.i.8.slot212.8.v223_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 8, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v225_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 24, !dbg !9
  %slot212.i.12.slot212.i.12.slot212.i.12.slot212.12.v227_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 12, !dbg !9
  %slot211.i.32.slot211.i.32.slot211.i.32.slot211.32.v229_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 32, !dbg !9
  %slot212.i.16.slot212.i.16.slot212.i.16.slot212.16.v231_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 16, !dbg !9
  %slot211.i.40.slot211.i.40.slot211.i.40.slot211.40.v233_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 40, !dbg !9
  %slot212.i.20.slot212.i.20.slot212.i.20.slot212.20.v235_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 20, !dbg !9
  %slot211.i.48.slot211.i.48.slot211.i.48.slot211.48.v237_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 48, !dbg !9
  %slot212.i.24.slot212.i.24.slot212.i.24.slot212.24.v239_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 24, !dbg !9
  %slot211.i.56.slot211.i.56.slot211.i.56.slot211.56.v241_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 56, !dbg !9
  %slot212.i.28.slot212.i.28.slot212.i.28.slot212.28.v243_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot212.i, i64 28, !dbg !9
  %slot249.i.8.slot249.i.8.slot249.i.8.slot249.8.v255_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 8, !dbg !9
  %slot250.i.4.slot250.i.4.slot250.i.4.slot250.4.v257_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 4, !dbg !9
  %slot249.i.16.slot249.i.16.slot249.i.16.slot249.16.v259_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 16, !dbg !9
  %slot250.i.8.slot250.i.8.slot250.i.8.slot250.8.v261_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 8, !dbg !9
  %slot249.i.24.slot249.i.24.slot249.i.24.slot249.24.v263_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 24, !dbg !9
  %slot250.i.12.slot250.i.12.slot250.i.12.slot250.12.v265_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 12, !dbg !9
  %slot249.i.32.slot249.i.32.slot249.i.32.slot249.32.v267_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 32, !dbg !9
  %slot250.i.16.slot250.i.16.slot250.i.16.slot250.16.v269_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 16, !dbg !9
  %slot249.i.40.slot249.i.40.slot249.i.40.slot249.40.v271_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 40, !dbg !9
  %slot250.i.20.slot250.i.20.slot250.i.20.slot250.20.v273_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 20, !dbg !9
  %slot249.i.48.slot249.i.48.slot249.i.48.slot249.48.v275_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 48, !dbg !9
  %slot250.i.24.slot250.i.24.slot250.i.24.slot250.24.v277_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 24, !dbg !9
  %slot249.i.56.slot249.i.56.slot249.i.56.slot249.56.v279_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot249.i, i64 56, !dbg !9
  %slot250.i.28.slot250.i.28.slot250.i.28.slot250.28.v281_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot250.i, i64 28, !dbg !9
  %slot288.i.8.slot288.i.8.slot288.i.8.slot288.8.v294_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 8, !dbg !9
  %slot289.i.4.slot289.i.4.slot289.i.4.slot289.4.v296_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 4, !dbg !9
  %slot288.i.16.slot288.i.16.slot288.i.16.slot288.16.v298_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 16, !dbg !9
  %slot289.i.8.slot289.i.8.slot289.i.8.slot289.8.v300_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 8, !dbg !9
  %slot288.i.24.slot288.i.24.slot288.i.24.slot288.24.v302_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 24, !dbg !9
  %slot289.i.12.slot289.i.12.slot289.i.12.slot289.12.v304_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 12, !dbg !9
  %slot288.i.32.slot288.i.32.slot288.i.32.slot288.32.v306_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 32, !dbg !9
  %slot289.i.16.slot289.i.16.slot289.i.16.slot289.16.v308_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 16, !dbg !9
  %slot288.i.40.slot288.i.40.slot288.i.40.slot288.40.v310_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 40, !dbg !9
  %slot289.i.20.slot289.i.20.slot289.i.20.slot289.20.v312_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 20, !dbg !9
  %slot288.i.48.slot288.i.48.slot288.i.48.slot288.48.v314_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 48, !dbg !9
  %slot289.i.24.slot289.i.24.slot289.i.24.slot289.24.v316_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 24, !dbg !9
  %slot288.i.56.slot288.i.56.slot288.i.56.slot288.56.v318_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot288.i, i64 56, !dbg !9
  %slot289.i.28.slot289.i.28.slot289.i.28.slot289.28.v320_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot289.i, i64 28, !dbg !9
  %slot326.i.8.slot326.i.8.slot326.i.8.slot326.8.v332_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 8, !dbg !9
  %slot327.i.4.slot327.i.4.slot327.i.4.slot327.4.v334_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 4, !dbg !9
  %slot326.i.16.slot326.i.16.slot326.i.16.slot326.16.v336_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 16, !dbg !9
  %slot327.i.8.slot327.i.8.slot327.i.8.slot327.8.v338_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 8, !dbg !9
  %slot326.i.24.slot326.i.24.slot326.i.24.slot326.24.v340_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 24, !dbg !9
  %slot327.i.12.slot327.i.12.slot327.i.12.slot327.12.v342_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 12, !dbg !9
  %slot326.i.32.slot326.i.32.slot326.i.32.slot326.32.v344_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 32, !dbg !9
  %slot327.i.16.slot327.i.16.slot327.i.16.slot327.16.v346_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 16, !dbg !9
  %slot326.i.40.slot326.i.40.slot326.i.40.slot326.40.v348_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 40, !dbg !9
  %slot327.i.20.slot327.i.20.slot327.i.20.slot327.20.v350_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 20, !dbg !9
  %slot326.i.48.slot326.i.48.slot326.i.48.slot326.48.v352_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 48, !dbg !9
  %slot327.i.24.slot327.i.24.slot327.i.24.slot327.24.v354_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 24, !dbg !9
  %slot326.i.56.slot326.i.56.slot326.i.56.slot326.56.v356_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot326.i, i64 56, !dbg !9
  %slot327.i.28.slot327.i.28.slot327.i.28.slot327.28.v358_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot327.i, i64 28, !dbg !9
  %slot365.i.8.slot365.i.8.slot365.i.8.slot365.8.v371_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 8, !dbg !9
  %slot366.i.1.slot366.i.1.slot366.i.1.slot366.1.v373_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 1, !dbg !9
  %slot365.i.16.slot365.i.16.slot365.i.16.slot365.16.v375_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 16, !dbg !9
  %slot366.i.2.slot366.i.2.slot366.i.2.slot366.2.v377_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 2, !dbg !9
  %slot365.i.24.slot365.i.24.slot365.i.24.slot365.24.v379_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 24, !dbg !9
  %slot366.i.3.slot366.i.3.slot366.i.3.slot366.3.v381_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 3, !dbg !9
  %slot365.i.32.slot365.i.32.slot365.i.32.slot365.32.v383_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 32, !dbg !9
  %slot366.i.4.slot366.i.4.slot366.i.4.slot366.4.v385_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 4, !dbg !9
  %slot365.i.40.slot365.i.40.slot365.i.40.slot365.40.v387_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 40, !dbg !9
  %slot366.i.5.slot366.i.5.slot366.i.5.slot366.5.v389_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 5, !dbg !9
  %slot365.i.48.slot365.i.48.slot365.i.48.slot365.48.v391_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 48, !dbg !9
  %slot366.i.6.slot366.i.6.slot366.i.6.slot366.6.v393_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 6, !dbg !9
  %slot365.i.56.slot365.i.56.slot365.i.56.slot365.56.v395_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot365.i, i64 56, !dbg !9
  %slot366.i.7.slot366.i.7.slot366.i.7.slot366.7.v397_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot366.i, i64 7, !dbg !9
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x6 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear5 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear5, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x6, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  call void @llvm.lifetime.start.p0(ptr nonnull %slot173.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot174.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot211.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot212.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot249.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot250.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot288.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot289.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot326.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot327.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot365.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot366.i)
  %instead169.i = call ptr asm "", "=r,0"(ptr nonnull %instead169.known.i) #6, !dbg !9
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v6_.i = shl i32 %block.x6, 7, !dbg !12
  %v7_.i = sext i32 %v6_.i to i64, !dbg !12
  %v8_.i = sub i64 %v4_f1_, %v7_.i, !dbg !9
  %v10_.i = call i64 @llvm.smin.i64(i64 %v8_.i, i64 %v2_.i), !dbg !9
  %v12_.i = call i64 @llvm.smax.i64(i64 %v10_.i, i64 0), !dbg !9
  %v13_.i = trunc nuw nsw i64 %v12_.i to i32, !dbg !9
  %v16_.i = call i32 @llvm.usub.sat.i32(i32 %v13_.i, i32 1), !dbg !9
  %v17_.i = add i32 %v16_.i, %v6_.i, !dbg !12
  %v18_.i = sext i32 %v17_.i to i64, !dbg !12
  %v19_.i = icmp sgt i64 %v4_f1_, %v18_.i, !dbg !13
  %v21_.i = icmp sge i32 %v17_.i, %v6_.i, !dbg !13
  %v22_.i = and i1 %v21_.i, %v19_.i, !dbg !13
  %v24_.i = icmp eq i32 %v1_.i, %v13_.i, !dbg !9
  %v25_.i = add i32 %v6_.i, %v13_.i, !dbg !12
  %v26_.i = sext i32 %v25_.i to i64, !dbg !12
  %v27_.i = icmp sle i64 %v4_f1_, %v26_.i, !dbg !13
  %v28_.i = or i1 %v24_.i, %v27_.i, !dbg !9
  %v30_.i = icmp slt i64 %v10_.i, 1, !dbg !9
  %v33_.i = and i32 %v13_.i, -32, !dbg !9
  %v35_.i = icmp sgt i64 %v10_.i, 31, !dbg !9
  %v36_.i = and i1 %v35_.i, %v22_.i, !dbg !9
  br i1 %v36_.i, label %then37.i, label %join39.i, !dbg !9

then37.i:                                         ; preds = %run
  %v42_.i = add nsw i32 %v33_.i, -1, !dbg !9
  %v43_1.i = lshr i32 %v42_.i, 3, !dbg !9
  %v44_.i = add nuw nsw i32 %v43_1.i, 1, !dbg !9
  %v170_.i = insertelement <8 x ptr> poison, ptr %instead169.i, i64 0, !dbg !9
  %v171_.i = shufflevector <8 x ptr> %v170_.i, <8 x ptr> poison, <8 x i32> zeroinitializer, !dbg !9
  %0 = zext i32 %v6_.i to i64, !dbg !9
  br label %body47.i, !dbg !9

body47.i:                                         ; preds = %then37.i, %join81.i
  %indvars.iv = phi i64 [ 0, %then37.i ], [ %indvars.iv.next, %join81.i ], !dbg !12
  %phi50.i2 = phi i32 [ %v44_.i, %then37.i ], [ %v400_.i, %join81.i ], !dbg !9
  %1 = add nuw nsw i64 %indvars.iv, %0, !dbg !12
  %v58_.i = mul nuw nsw i64 %1, 20, !dbg !9
  %v61_.i = or disjoint i64 %v58_.i, 19, !dbg !14
  %v62_.i = insertelement <8 x i64> poison, i64 %v61_.i, i64 0, !dbg !14
  %v63_.i = shufflevector <8 x i64> %v62_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !14
  %v64_.i = add nuw nsw <8 x i64> %v63_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !14
  %v65_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v64_.i, !dbg !14
  %v66_.i = ptrtoint <8 x ptr> %v65_.i to <8 x i64>, !dbg !14
  %v67_.i = and <8 x i64> %v66_.i, splat (i64 -4), !dbg !14
  %v68_.i = inttoptr <8 x i64> %v67_.i to <8 x ptr>, !dbg !14
  %v69_.i = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v68_.i, <8 x i1> splat (i1 true), <8 x i32> poison), !dbg !14
  %v70_.i = trunc <8 x i64> %v66_.i to <8 x i32>, !dbg !14
  %v71_.i = shl <8 x i32> %v70_.i, splat (i32 3), !dbg !14
  %v72_.i = and <8 x i32> %v71_.i, splat (i32 24), !dbg !14
  %v73_.i = lshr <8 x i32> %v69_.i, %v72_.i, !dbg !14
  %v74_.i = trunc <8 x i32> %v73_.i to <8 x i8>, !dbg !14
  %v75_.i = icmp ne <8 x i8> %v74_.i, zeroinitializer, !dbg !14
  %v76_.i = bitcast <8 x i1> %v75_.i to i8, !dbg !15
  %v78_.not.i = icmp eq i8 %v76_.i, 0, !dbg !15
  br i1 %v78_.not.i, label %join81.i, label %then79.i, !dbg !15

then79.i:                                         ; preds = %body47.i
  %v60_.i = mul nuw nsw i64 %1, 10, !dbg !9
  %v59_.i = mul nuw nsw i64 %1, 5, !dbg !9
  %v82_.i = or disjoint i64 %v59_.i, 3, !dbg !16
  %v83_.i = insertelement <8 x i64> poison, i64 %v82_.i, i64 0, !dbg !16
  %v84_.i = shufflevector <8 x i64> %v83_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v85_.i = add nuw nsw <8 x i64> %v84_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v86_.i = shufflevector <8 x i1> %v75_.i, <8 x i1> <i1 false, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison, i1 poison>, <40 x i32> <i32 0, i32 0, i32 0, i32 0, i32 8, i32 1, i32 1, i32 1, i32 1, i32 8, i32 2, i32 2, i32 2, i32 2, i32 8, i32 3, i32 3, i32 3, i32 3, i32 8, i32 4, i32 4, i32 4, i32 4, i32 8, i32 5, i32 5, i32 5, i32 5, i32 8, i32 6, i32 6, i32 6, i32 6, i32 8, i32 7, i32 7, i32 7, i32 7, i32 8>, !dbg !16
  %v87_.i = getelementptr float, ptr %v2_f1_, i64 %v59_.i, !dbg !16
  %v88_.i = call <40 x float> @llvm.masked.load.v40f32.p0(ptr align 4 %v87_.i, <40 x i1> %v86_.i, <40 x float> zeroinitializer), !dbg !16
  %v89_.i = freeze <40 x float> %v88_.i, !dbg !16
  %v90_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 0, i32 5, i32 10, i32 15, i32 20, i32 25, i32 30, i32 35>, !dbg !16
  %v91_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 1, i32 6, i32 11, i32 16, i32 21, i32 26, i32 31, i32 36>, !dbg !16
  %v92_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 2, i32 7, i32 12, i32 17, i32 22, i32 27, i32 32, i32 37>, !dbg !16
  %v93_.i = shufflevector <40 x float> %v89_.i, <40 x float> poison, <8 x i32> <i32 3, i32 8, i32 13, i32 18, i32 23, i32 28, i32 33, i32 38>, !dbg !16
  %v94_.i = insertelement <8 x i64> poison, i64 %v59_.i, i64 0, !dbg !16
  %v95_.i = shufflevector <8 x i64> %v94_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v96_.i = add nuw nsw <8 x i64> %v95_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v97_.i = or disjoint i64 %v59_.i, 2, !dbg !16
  %v98_.i = insertelement <8 x i64> poison, i64 %v97_.i, i64 0, !dbg !16
  %v99_.i = shufflevector <8 x i64> %v98_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v100_.i = add nuw nsw <8 x i64> %v99_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v101_.i = or disjoint i64 %v59_.i, 1, !dbg !16
  %v102_.i = insertelement <8 x i64> poison, i64 %v101_.i, i64 0, !dbg !16
  %v103_.i = shufflevector <8 x i64> %v102_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v104_.i = add nuw nsw <8 x i64> %v103_.i, <i64 0, i64 5, i64 10, i64 15, i64 20, i64 25, i64 30, i64 35>, !dbg !16
  %v105_.i = or disjoint i64 %v60_.i, 8, !dbg !16
  %v106_.i = insertelement <8 x i64> poison, i64 %v105_.i, i64 0, !dbg !16
  %v107_.i = shufflevector <8 x i64> %v106_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v108_.i = add nuw nsw <8 x i64> %v107_.i, <i64 0, i64 10, i64 20, i64 30, i64 40, i64 50, i64 60, i64 70>, !dbg !16
  %v109_.i = getelementptr half, ptr %v2_f1_, <8 x i64> %v108_.i, !dbg !16
  %v110_.i = ptrtoint <8 x ptr> %v109_.i to <8 x i64>, !dbg !16
  %v111_.i = and <8 x i64> %v110_.i, splat (i64 -4), !dbg !16
  %v112_.i = inttoptr <8 x i64> %v111_.i to <8 x ptr>, !dbg !16
  %v113_.i = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v112_.i, <8 x i1> %v75_.i, <8 x i32> zeroinitializer), !dbg !16
  %v114_.i = trunc <8 x i64> %v110_.i to <8 x i32>, !dbg !16
  %v115_.i = shl <8 x i32> %v114_.i, splat (i32 3), !dbg !16
  %v116_.i = and <8 x i32> %v115_.i, splat (i32 16), !dbg !16
  %v117_.i = lshr <8 x i32> %v113_.i, %v116_.i, !dbg !16
  %v118_.i = trunc <8 x i32> %v117_.i to <8 x i16>, !dbg !16
  %v119_.i = bitcast <8 x i16> %v118_.i to <8 x half>, !dbg !16
  %v120_.i = or disjoint i64 %v58_.i, 18, !dbg !16
  %v121_.i = insertelement <8 x i64> poison, i64 %v120_.i, i64 0, !dbg !16
  %v122_.i = shufflevector <8 x i64> %v121_.i, <8 x i64> poison, <8 x i32> zeroinitializer, !dbg !16
  %v123_.i = add nuw nsw <8 x i64> %v122_.i, <i64 0, i64 20, i64 40, i64 60, i64 80, i64 100, i64 120, i64 140>, !dbg !16
  %v124_.i = getelementptr i8, ptr %v2_f1_, <8 x i64> %v123_.i, !dbg !16
  %v125_.i = ptrtoint <8 x ptr> %v124_.i to <8 x i64>, !dbg !16
  %v126_.i = and <8 x i64> %v125_.i, splat (i64 -4), !dbg !16
  %v127_.i = inttoptr <8 x i64> %v126_.i to <8 x ptr>, !dbg !16
  %v128_.i = call <8 x i32> @llvm.masked.gather.v8i32.v8p0(<8 x ptr> align 4 %v127_.i, <8 x i1> %v75_.i, <8 x i32> zeroinitializer), !dbg !16
  %v129_.i = trunc <8 x i64> %v125_.i to <8 x i32>, !dbg !16
  %v130_.i = shl <8 x i32> %v129_.i, splat (i32 3), !dbg !16
  %v131_.i = and <8 x i32> %v130_.i, splat (i32 24), !dbg !16
  %v132_.i = lshr <8 x i32> %v128_.i, %v131_.i, !dbg !16
  %v133_.i = trunc <8 x i32> %v132_.i to <8 x i8>, !dbg !16
  %v137_.i = fsub <8 x float> %v93_.i, %v136_.i, !dbg !16
  %v140_.i = fmul <8 x float> %v139_.i, %v92_.i, !dbg !17
  %v141_.i = fadd <8 x float> %v90_.i, %v140_.i, !dbg !18
  %v142_.i = fmul <8 x float> %v139_.i, %v137_.i, !dbg !19
  %v143_.i = fadd <8 x float> %v91_.i, %v142_.i, !dbg !20
  %v144_.i = fcmp olt <8 x float> %v141_.i, zeroinitializer, !dbg !21
  %v145_.i = fcmp ogt <8 x float> %v141_.i, splat (float 1.000000e+00), !dbg !22
  %v146_.i = or <8 x i1> %v144_.i, %v145_.i, !dbg !21
  %v148_.i = select <8 x i1> %v144_.i, <8 x float> zeroinitializer, <8 x float> %v141_.i, !dbg !23
  %v149_.i = fcmp ogt <8 x float> %v148_.i, splat (float 1.000000e+00), !dbg !24
  %v150_.i = select <8 x i1> %v149_.i, <8 x float> splat (float 1.000000e+00), <8 x float> %v148_.i, !dbg !24
  %v151_.i = fneg <8 x float> %v92_.i, !dbg !25
  %v152_.i = fpext <8 x half> %v119_.i to <8 x float>, !dbg !25
  %v153_.i = fmul <8 x float> %v151_.i, %v152_.i, !dbg !25
  %v155_.i = select <8 x i1> %v146_.i, <8 x float> %v150_.i, <8 x float> %v141_.i, !dbg !26
  %v156_.i = select <8 x i1> %v146_.i, <8 x float> %v153_.i, <8 x float> %v92_.i, !dbg !26
  %v154_.i = zext <8 x i1> %v146_.i to <8 x i8>, !dbg !26
  %v157_.i = add <8 x i8> %v154_.i, %v133_.i, !dbg !21
  %v158_.i = fcmp olt <8 x float> %v143_.i, zeroinitializer, !dbg !27
  %v159_.i = fneg <8 x float> %v137_.i, !dbg !28
  %v160_.i = fmul <8 x float> %v159_.i, %v152_.i, !dbg !28
  %v162_.i = select <8 x i1> %v158_.i, <8 x float> %v160_.i, <8 x float> %v137_.i, !dbg !29
  %v163_.i = select <8 x i1> %v158_.i, <8 x float> zeroinitializer, <8 x float> %v143_.i, !dbg !29
  %v161_.i = zext <8 x i1> %v158_.i to <8 x i8>, !dbg !29
  %v164_.i = add <8 x i8> %v157_.i, %v161_.i, !dbg !35
  %v165_.i = or <8 x i1> %v158_.i, %v146_.i, !dbg !29
  %v166_.i = icmp ult <8 x i8> %v164_.i, splat (i8 3), !dbg !30
  %v168_.i = zext <8 x i1> %v166_.i to <8 x i8>, !dbg !9
  %v172_.i = select <8 x i1> %v75_.i, <8 x ptr> %v65_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v172_.i, ptr %slot173.i, align 64, !dbg !9
  store volatile <8 x i8> %v168_.i, ptr %slot174.i, align 8, !dbg !9
  %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v176_.i = load volatile ptr, ptr %slot173.i, align 64, !dbg !9
  %slot174.i.0.slot174.i.0.slot174.i.0.slot174.0.v178_.i = load volatile i8, ptr %slot174.i, align 8, !dbg !9
  store i8 %slot174.i.0.slot174.i.0.slot174.i.0.slot174.0.v178_.i, ptr %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v176_.i, align 1, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v180_.i = load volatile ptr, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx, align 8, !dbg !9
  %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v182_.i = load volatile i8, ptr %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v181_.sroa_idx, align 1, !dbg !9
  store i8 %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v182_.i, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v180_.i, align 1, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v184_.i = load volatile ptr, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx, align 16, !dbg !9
  %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v186_.i = load volatile i8, ptr %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v185_.sroa_idx, align 2, !dbg !9
  store i8 %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v186_.i, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v184_.i, align 1, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v188_.i = load volatile ptr, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx, align 8, !dbg !9
  %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v190_.i = load volatile i8, ptr %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v189_.sroa_idx, align 1, !dbg !9
  store i8 %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v190_.i, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v188_.i, align 1, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v192_.i = load volatile ptr, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx, align 32, !dbg !9
  %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v194_.i = load volatile i8, ptr %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v193_.sroa_idx, align 4, !dbg !9
  store i8 %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v194_.i, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v192_.i, align 1, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v196_.i = load volatile ptr, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx, align 8, !dbg !9
  %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v198_.i = load volatile i8, ptr %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v197_.sroa_idx, align 1, !dbg !9
  store i8 %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v198_.i, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v196_.i, align 1, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v200_.i = load volatile ptr, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx, align 16, !dbg !9
  %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v202_.i = load volatile i8, ptr %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v201_.sroa_idx, align 2, !dbg !9
  store i8 %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v202_.i, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v200_.i, align 1, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v204_.i = load volatile ptr, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx, align 8, !dbg !9
  %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v206_.i = load volatile i8, ptr %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v205_.sroa_idx, align 1, !dbg !9
  store i8 %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v206_.i, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v204_.i, align 1, !dbg !9
  %v207_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v85_.i, !dbg !9
  %v210_.i = select <8 x i1> %v75_.i, <8 x ptr> %v207_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v210_.i, ptr %slot211.i, align 64, !dbg !9
  store volatile <8 x float> %v162_.i, ptr %slot212.i, align 32, !dbg !9
  %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v214_.i = load volatile ptr, ptr %slot211.i, align 64, !dbg !9
  %slot212.i.0.slot212.i.0.slot212.i.0.slot212.0.v216_.i = load volatile float, ptr %slot212.i, align 32, !dbg !9
  store float %slot212.i.0.slot212.i.0.slot212.i.0.slot212.0.v216_.i, ptr %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v214_.i, align 4, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v218_.i = load volatile ptr, ptr %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v217_.sroa_idx, align 8, !dbg !9
  %slot212.i.4.slot212.i.4.slot212.i.4.slot212.4.v220_.i = load volatile float, ptr %slot212.i.4.slot212.i.4.slot212.i.4.slot212.4.v219_.sroa_idx, align 4, !dbg !9
  store float %slot212.i.4.slot212.i.4.slot212.i.4.slot212.4.v220_.i, ptr %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v218_.i, align 4, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v222_.i = load volatile ptr, ptr %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v221_.sroa_idx, align 16, !dbg !9
  %slot212.i.8.slot212.i.8.slot212.i.8.slot212.8.v224_.i = load volatile float, ptr %slot212.i.8.slot212.i.8.slot212.i.8.slot212.8.v223_.sroa_idx, align 8, !dbg !9
  store float %slot212.i.8.slot212.i.8.slot212.i.8.slot212.8.v224_.i, ptr %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v222_.i, align 4, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v226_.i = load volatile ptr, ptr %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v225_.sroa_idx, align 8, !dbg !9
  %slot212.i.12.slot212.i.12.slot212.i.12.slot212.12.v228_.i = load volatile float, ptr %slot212.i.12.slot212.i.12.slot212.i.12.slot212.12.v227_.sroa_idx, align 4, !dbg !9
  store float %slot212.i.12.slot212.i.12.slot212.i.12.slot212.12.v228_.i, ptr %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v226_.i, align 4, !dbg !9
  %slot211.i.32.slot211.i.32.slot211.i.32.slot211.32.v230_.i = load volatile ptr, ptr %slot211.i.32.slot211.i.32.slot211.i.32.slot211.32.v229_.sroa_idx, align 32, !dbg !9
  %slot212.i.16.slot212.i.16.slot212.i.16.slot212.16.v232_.i = load volatile float, ptr %slot212.i.16.slot212.i.16.slot212.i.16.slot212.16.v231_.sroa_idx, align 16, !dbg !9
  store float %slot212.i.16.slot212.i.16.slot212.i.16.slot212.16.v232_.i, ptr %slot211.i.32.slot211.i.32.slot211.i.32.slot211.32.v230_.i, align 4, !dbg !9
  %slot211.i.40.slot211.i.40.slot211.i.40.slot211.40.v234_.i = load volatile ptr, ptr %slot211.i.40.slot211.i.40.slot211.i.40.slot211.40.v233_.sroa_idx, align 8, !dbg !9
  %slot212.i.20.slot212.i.20.slot212.i.20.slot212.20.v236_.i = load volatile float, ptr %slot212.i.20.slot212.i.20.slot212.i.20.slot212.20.v235_.sroa_idx, align 4, !dbg !9
  store float %slot212.i.20.slot212.i.20.slot212.i.20.slot212.20.v236_.i, ptr %slot211.i.40.slot211.i.40.slot211.i.40.slot211.40.v234_.i, align 4, !dbg !9
  %slot211.i.48.slot211.i.48.slot211.i.48.slot211.48.v238_.i = load volatile ptr, ptr %slot211.i.48.slot211.i.48.slot211.i.48.slot211.48.v237_.sroa_idx, align 16, !dbg !9
  %slot212.i.24.slot212.i.24.slot212.i.24.slot212.24.v240_.i = load volatile float, ptr %slot212.i.24.slot212.i.24.slot212.i.24.slot212.24.v239_.sroa_idx, align 8, !dbg !9
  store float %slot212.i.24.slot212.i.24.slot212.i.24.slot212.24.v240_.i, ptr %slot211.i.48.slot211.i.48.slot211.i.48.slot211.48.v238_.i, align 4, !dbg !9
  %slot211.i.56.slot211.i.56.slot211.i.56.slot211.56.v242_.i = load volatile ptr, ptr %slot211.i.56.slot211.i.56.slot211.i.56.slot211.56.v241_.sroa_idx, align 8, !dbg !9
  %slot212.i.28.slot212.i.28.slot212.i.28.slot212.28.v244_.i = load volatile float, ptr %slot212.i.28.slot212.i.28.slot212.i.28.slot212.28.v243_.sroa_idx, align 4, !dbg !9
  store float %slot212.i.28.slot212.i.28.slot212.i.28.slot212.28.v244_.i, ptr %slot211.i.56.slot211.i.56.slot211.i.56.slot211.56.v242_.i, align 4, !dbg !9
  %v245_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v96_.i, !dbg !9
  %v248_.i = select <8 x i1> %v75_.i, <8 x ptr> %v245_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v248_.i, ptr %slot249.i, align 64, !dbg !9
  store volatile <8 x float> %v155_.i, ptr %slot250.i, align 32, !dbg !9
  %slot249.i.0.slot249.i.0.slot249.i.0.slot249.0.v252_.i = load volatile ptr, ptr %slot249.i, align 64, !dbg !9
  %slot250.i.0.slot250.i.0.slot250.i.0.slot250.0.v254_.i = load volatile float, ptr %slot250.i, align 32, !dbg !9
  store float %slot250.i.0.slot250.i.0.slot250.i.0.slot250.0.v254_.i, ptr %slot249.i.0.slot249.i.0.slot249.i.0.slot249.0.v252_.i, align 4, !dbg !9
  %slot249.i.8.slot249.i.8.slot249.i.8.slot249.8.v256_.i = load volatile ptr, ptr %slot249.i.8.slot249.i.8.slot249.i.8.slot249.8.v255_.sroa_idx, align 8, !dbg !9
  %slot250.i.4.slot250.i.4.slot250.i.4.slot250.4.v258_.i = load volatile float, ptr %slot250.i.4.slot250.i.4.slot250.i.4.slot250.4.v257_.sroa_idx, align 4, !dbg !9
  store float %slot250.i.4.slot250.i.4.slot250.i.4.slot250.4.v258_.i, ptr %slot249.i.8.slot249.i.8.slot249.i.8.slot249.8.v256_.i, align 4, !dbg !9
  %slot249.i.16.slot249.i.16.slot249.i.16.slot249.16.v260_.i = load volatile ptr, ptr %slot249.i.16.slot249.i.16.slot249.i.16.slot249.16.v259_.sroa_idx, align 16, !dbg !9
  %slot250.i.8.slot250.i.8.slot250.i.8.slot250.8.v262_.i = load volatile float, ptr %slot250.i.8.slot250.i.8.slot250.i.8.slot250.8.v261_.sroa_idx, align 8, !dbg !9
  store float %slot250.i.8.slot250.i.8.slot250.i.8.slot250.8.v262_.i, ptr %slot249.i.16.slot249.i.16.slot249.i.16.slot249.16.v260_.i, align 4, !dbg !9
  %slot249.i.24.slot249.i.24.slot249.i.24.slot249.24.v264_.i = load volatile ptr, ptr %slot249.i.24.slot249.i.24.slot249.i.24.slot249.24.v263_.sroa_idx, align 8, !dbg !9
  %slot250.i.12.slot250.i.12.slot250.i.12.slot250.12.v266_.i = load volatile float, ptr %slot250.i.12.slot250.i.12.slot250.i.12.slot250.12.v265_.sroa_idx, align 4, !dbg !9
  store float %slot250.i.12.slot250.i.12.slot250.i.12.slot250.12.v266_.i, ptr %slot249.i.24.slot249.i.24.slot249.i.24.slot249.24.v264_.i, align 4, !dbg !9
  %slot249.i.32.slot249.i.32.slot249.i.32.slot249.32.v268_.i = load volatile ptr, ptr %slot249.i.32.slot249.i.32.slot249.i.32.slot249.32.v267_.sroa_idx, align 32, !dbg !9
  %slot250.i.16.slot250.i.16.slot250.i.16.slot250.16.v270_.i = load volatile float, ptr %slot250.i.16.slot250.i.16.slot250.i.16.slot250.16.v269_.sroa_idx, align 16, !dbg !9
  store float %slot250.i.16.slot250.i.16.slot250.i.16.slot250.16.v270_.i, ptr %slot249.i.32.slot249.i.32.slot249.i.32.slot249.32.v268_.i, align 4, !dbg !9
  %slot249.i.40.slot249.i.40.slot249.i.40.slot249.40.v272_.i = load volatile ptr, ptr %slot249.i.40.slot249.i.40.slot249.i.40.slot249.40.v271_.sroa_idx, align 8, !dbg !9
  %slot250.i.20.slot250.i.20.slot250.i.20.slot250.20.v274_.i = load volatile float, ptr %slot250.i.20.slot250.i.20.slot250.i.20.slot250.20.v273_.sroa_idx, align 4, !dbg !9
  store float %slot250.i.20.slot250.i.20.slot250.i.20.slot250.20.v274_.i, ptr %slot249.i.40.slot249.i.40.slot249.i.40.slot249.40.v272_.i, align 4, !dbg !9
  %slot249.i.48.slot249.i.48.slot249.i.48.slot249.48.v276_.i = load volatile ptr, ptr %slot249.i.48.slot249.i.48.slot249.i.48.slot249.48.v275_.sroa_idx, align 16, !dbg !9
  %slot250.i.24.slot250.i.24.slot250.i.24.slot250.24.v278_.i = load volatile float, ptr %slot250.i.24.slot250.i.24.slot250.i.24.slot250.24.v277_.sroa_idx, align 8, !dbg !9
  store float %slot250.i.24.slot250.i.24.slot250.i.24.slot250.24.v278_.i, ptr %slot249.i.48.slot249.i.48.slot249.i.48.slot249.48.v276_.i, align 4, !dbg !9
  %slot249.i.56.slot249.i.56.slot249.i.56.slot249.56.v280_.i = load volatile ptr, ptr %slot249.i.56.slot249.i.56.slot249.i.56.slot249.56.v279_.sroa_idx, align 8, !dbg !9
  %slot250.i.28.slot250.i.28.slot250.i.28.slot250.28.v282_.i = load volatile float, ptr %slot250.i.28.slot250.i.28.slot250.i.28.slot250.28.v281_.sroa_idx, align 4, !dbg !9
  store float %slot250.i.28.slot250.i.28.slot250.i.28.slot250.28.v282_.i, ptr %slot249.i.56.slot249.i.56.slot249.i.56.slot249.56.v280_.i, align 4, !dbg !9
  %v283_.i = and <8 x i1> %v75_.i, %v146_.i, !dbg !9
  %v284_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v100_.i, !dbg !9
  %v287_.i = select <8 x i1> %v283_.i, <8 x ptr> %v284_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v287_.i, ptr %slot288.i, align 64, !dbg !9
  store volatile <8 x float> %v156_.i, ptr %slot289.i, align 32, !dbg !9
  %slot288.i.0.slot288.i.0.slot288.i.0.slot288.0.v291_.i = load volatile ptr, ptr %slot288.i, align 64, !dbg !9
  %slot289.i.0.slot289.i.0.slot289.i.0.slot289.0.v293_.i = load volatile float, ptr %slot289.i, align 32, !dbg !9
  store float %slot289.i.0.slot289.i.0.slot289.i.0.slot289.0.v293_.i, ptr %slot288.i.0.slot288.i.0.slot288.i.0.slot288.0.v291_.i, align 4, !dbg !9
  %slot288.i.8.slot288.i.8.slot288.i.8.slot288.8.v295_.i = load volatile ptr, ptr %slot288.i.8.slot288.i.8.slot288.i.8.slot288.8.v294_.sroa_idx, align 8, !dbg !9
  %slot289.i.4.slot289.i.4.slot289.i.4.slot289.4.v297_.i = load volatile float, ptr %slot289.i.4.slot289.i.4.slot289.i.4.slot289.4.v296_.sroa_idx, align 4, !dbg !9
  store float %slot289.i.4.slot289.i.4.slot289.i.4.slot289.4.v297_.i, ptr %slot288.i.8.slot288.i.8.slot288.i.8.slot288.8.v295_.i, align 4, !dbg !9
  %slot288.i.16.slot288.i.16.slot288.i.16.slot288.16.v299_.i = load volatile ptr, ptr %slot288.i.16.slot288.i.16.slot288.i.16.slot288.16.v298_.sroa_idx, align 16, !dbg !9
  %slot289.i.8.slot289.i.8.slot289.i.8.slot289.8.v301_.i = load volatile float, ptr %slot289.i.8.slot289.i.8.slot289.i.8.slot289.8.v300_.sroa_idx, align 8, !dbg !9
  store float %slot289.i.8.slot289.i.8.slot289.i.8.slot289.8.v301_.i, ptr %slot288.i.16.slot288.i.16.slot288.i.16.slot288.16.v299_.i, align 4, !dbg !9
  %slot288.i.24.slot288.i.24.slot288.i.24.slot288.24.v303_.i = load volatile ptr, ptr %slot288.i.24.slot288.i.24.slot288.i.24.slot288.24.v302_.sroa_idx, align 8, !dbg !9
  %slot289.i.12.slot289.i.12.slot289.i.12.slot289.12.v305_.i = load volatile float, ptr %slot289.i.12.slot289.i.12.slot289.i.12.slot289.12.v304_.sroa_idx, align 4, !dbg !9
  store float %slot289.i.12.slot289.i.12.slot289.i.12.slot289.12.v305_.i, ptr %slot288.i.24.slot288.i.24.slot288.i.24.slot288.24.v303_.i, align 4, !dbg !9
  %slot288.i.32.slot288.i.32.slot288.i.32.slot288.32.v307_.i = load volatile ptr, ptr %slot288.i.32.slot288.i.32.slot288.i.32.slot288.32.v306_.sroa_idx, align 32, !dbg !9
  %slot289.i.16.slot289.i.16.slot289.i.16.slot289.16.v309_.i = load volatile float, ptr %slot289.i.16.slot289.i.16.slot289.i.16.slot289.16.v308_.sroa_idx, align 16, !dbg !9
  store float %slot289.i.16.slot289.i.16.slot289.i.16.slot289.16.v309_.i, ptr %slot288.i.32.slot288.i.32.slot288.i.32.slot288.32.v307_.i, align 4, !dbg !9
  %slot288.i.40.slot288.i.40.slot288.i.40.slot288.40.v311_.i = load volatile ptr, ptr %slot288.i.40.slot288.i.40.slot288.i.40.slot288.40.v310_.sroa_idx, align 8, !dbg !9
  %slot289.i.20.slot289.i.20.slot289.i.20.slot289.20.v313_.i = load volatile float, ptr %slot289.i.20.slot289.i.20.slot289.i.20.slot289.20.v312_.sroa_idx, align 4, !dbg !9
  store float %slot289.i.20.slot289.i.20.slot289.i.20.slot289.20.v313_.i, ptr %slot288.i.40.slot288.i.40.slot288.i.40.slot288.40.v311_.i, align 4, !dbg !9
  %slot288.i.48.slot288.i.48.slot288.i.48.slot288.48.v315_.i = load volatile ptr, ptr %slot288.i.48.slot288.i.48.slot288.i.48.slot288.48.v314_.sroa_idx, align 16, !dbg !9
  %slot289.i.24.slot289.i.24.slot289.i.24.slot289.24.v317_.i = load volatile float, ptr %slot289.i.24.slot289.i.24.slot289.i.24.slot289.24.v316_.sroa_idx, align 8, !dbg !9
  store float %slot289.i.24.slot289.i.24.slot289.i.24.slot289.24.v317_.i, ptr %slot288.i.48.slot288.i.48.slot288.i.48.slot288.48.v315_.i, align 4, !dbg !9
  %slot288.i.56.slot288.i.56.slot288.i.56.slot288.56.v319_.i = load volatile ptr, ptr %slot288.i.56.slot288.i.56.slot288.i.56.slot288.56.v318_.sroa_idx, align 8, !dbg !9
  %slot289.i.28.slot289.i.28.slot289.i.28.slot289.28.v321_.i = load volatile float, ptr %slot289.i.28.slot289.i.28.slot289.i.28.slot289.28.v320_.sroa_idx, align 4, !dbg !9
  store float %slot289.i.28.slot289.i.28.slot289.i.28.slot289.28.v321_.i, ptr %slot288.i.56.slot288.i.56.slot288.i.56.slot288.56.v319_.i, align 4, !dbg !9
  %v322_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v104_.i, !dbg !9
  %v325_.i = select <8 x i1> %v75_.i, <8 x ptr> %v322_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v325_.i, ptr %slot326.i, align 64, !dbg !9
  store volatile <8 x float> %v163_.i, ptr %slot327.i, align 32, !dbg !9
  %slot326.i.0.slot326.i.0.slot326.i.0.slot326.0.v329_.i = load volatile ptr, ptr %slot326.i, align 64, !dbg !9
  %slot327.i.0.slot327.i.0.slot327.i.0.slot327.0.v331_.i = load volatile float, ptr %slot327.i, align 32, !dbg !9
  store float %slot327.i.0.slot327.i.0.slot327.i.0.slot327.0.v331_.i, ptr %slot326.i.0.slot326.i.0.slot326.i.0.slot326.0.v329_.i, align 4, !dbg !9
  %slot326.i.8.slot326.i.8.slot326.i.8.slot326.8.v333_.i = load volatile ptr, ptr %slot326.i.8.slot326.i.8.slot326.i.8.slot326.8.v332_.sroa_idx, align 8, !dbg !9
  %slot327.i.4.slot327.i.4.slot327.i.4.slot327.4.v335_.i = load volatile float, ptr %slot327.i.4.slot327.i.4.slot327.i.4.slot327.4.v334_.sroa_idx, align 4, !dbg !9
  store float %slot327.i.4.slot327.i.4.slot327.i.4.slot327.4.v335_.i, ptr %slot326.i.8.slot326.i.8.slot326.i.8.slot326.8.v333_.i, align 4, !dbg !9
  %slot326.i.16.slot326.i.16.slot326.i.16.slot326.16.v337_.i = load volatile ptr, ptr %slot326.i.16.slot326.i.16.slot326.i.16.slot326.16.v336_.sroa_idx, align 16, !dbg !9
  %slot327.i.8.slot327.i.8.slot327.i.8.slot327.8.v339_.i = load volatile float, ptr %slot327.i.8.slot327.i.8.slot327.i.8.slot327.8.v338_.sroa_idx, align 8, !dbg !9
  store float %slot327.i.8.slot327.i.8.slot327.i.8.slot327.8.v339_.i, ptr %slot326.i.16.slot326.i.16.slot326.i.16.slot326.16.v337_.i, align 4, !dbg !9
  %slot326.i.24.slot326.i.24.slot326.i.24.slot326.24.v341_.i = load volatile ptr, ptr %slot326.i.24.slot326.i.24.slot326.i.24.slot326.24.v340_.sroa_idx, align 8, !dbg !9
  %slot327.i.12.slot327.i.12.slot327.i.12.slot327.12.v343_.i = load volatile float, ptr %slot327.i.12.slot327.i.12.slot327.i.12.slot327.12.v342_.sroa_idx, align 4, !dbg !9
  store float %slot327.i.12.slot327.i.12.slot327.i.12.slot327.12.v343_.i, ptr %slot326.i.24.slot326.i.24.slot326.i.24.slot326.24.v341_.i, align 4, !dbg !9
  %slot326.i.32.slot326.i.32.slot326.i.32.slot326.32.v345_.i = load volatile ptr, ptr %slot326.i.32.slot326.i.32.slot326.i.32.slot326.32.v344_.sroa_idx, align 32, !dbg !9
  %slot327.i.16.slot327.i.16.slot327.i.16.slot327.16.v347_.i = load volatile float, ptr %slot327.i.16.slot327.i.16.slot327.i.16.slot327.16.v346_.sroa_idx, align 16, !dbg !9
  store float %slot327.i.16.slot327.i.16.slot327.i.16.slot327.16.v347_.i, ptr %slot326.i.32.slot326.i.32.slot326.i.32.slot326.32.v345_.i, align 4, !dbg !9
  %slot326.i.40.slot326.i.40.slot326.i.40.slot326.40.v349_.i = load volatile ptr, ptr %slot326.i.40.slot326.i.40.slot326.i.40.slot326.40.v348_.sroa_idx, align 8, !dbg !9
  %slot327.i.20.slot327.i.20.slot327.i.20.slot327.20.v351_.i = load volatile float, ptr %slot327.i.20.slot327.i.20.slot327.i.20.slot327.20.v350_.sroa_idx, align 4, !dbg !9
  store float %slot327.i.20.slot327.i.20.slot327.i.20.slot327.20.v351_.i, ptr %slot326.i.40.slot326.i.40.slot326.i.40.slot326.40.v349_.i, align 4, !dbg !9
  %slot326.i.48.slot326.i.48.slot326.i.48.slot326.48.v353_.i = load volatile ptr, ptr %slot326.i.48.slot326.i.48.slot326.i.48.slot326.48.v352_.sroa_idx, align 16, !dbg !9
  %slot327.i.24.slot327.i.24.slot327.i.24.slot327.24.v355_.i = load volatile float, ptr %slot327.i.24.slot327.i.24.slot327.i.24.slot327.24.v354_.sroa_idx, align 8, !dbg !9
  store float %slot327.i.24.slot327.i.24.slot327.i.24.slot327.24.v355_.i, ptr %slot326.i.48.slot326.i.48.slot326.i.48.slot326.48.v353_.i, align 4, !dbg !9
  %slot326.i.56.slot326.i.56.slot326.i.56.slot326.56.v357_.i = load volatile ptr, ptr %slot326.i.56.slot326.i.56.slot326.i.56.slot326.56.v356_.sroa_idx, align 8, !dbg !9
  %slot327.i.28.slot327.i.28.slot327.i.28.slot327.28.v359_.i = load volatile float, ptr %slot327.i.28.slot327.i.28.slot327.i.28.slot327.28.v358_.sroa_idx, align 4, !dbg !9
  store float %slot327.i.28.slot327.i.28.slot327.i.28.slot327.28.v359_.i, ptr %slot326.i.56.slot326.i.56.slot326.i.56.slot326.56.v357_.i, align 4, !dbg !9
  %v360_.i = and <8 x i1> %v75_.i, %v165_.i, !dbg !9
  %v364_.i = select <8 x i1> %v360_.i, <8 x ptr> %v124_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v364_.i, ptr %slot365.i, align 64, !dbg !9
  store volatile <8 x i8> %v164_.i, ptr %slot366.i, align 8, !dbg !9
  %slot365.i.0.slot365.i.0.slot365.i.0.slot365.0.v368_.i = load volatile ptr, ptr %slot365.i, align 64, !dbg !9
  %slot366.i.0.slot366.i.0.slot366.i.0.slot366.0.v370_.i = load volatile i8, ptr %slot366.i, align 8, !dbg !9
  store i8 %slot366.i.0.slot366.i.0.slot366.i.0.slot366.0.v370_.i, ptr %slot365.i.0.slot365.i.0.slot365.i.0.slot365.0.v368_.i, align 1, !dbg !9
  %slot365.i.8.slot365.i.8.slot365.i.8.slot365.8.v372_.i = load volatile ptr, ptr %slot365.i.8.slot365.i.8.slot365.i.8.slot365.8.v371_.sroa_idx, align 8, !dbg !9
  %slot366.i.1.slot366.i.1.slot366.i.1.slot366.1.v374_.i = load volatile i8, ptr %slot366.i.1.slot366.i.1.slot366.i.1.slot366.1.v373_.sroa_idx, align 1, !dbg !9
  store i8 %slot366.i.1.slot366.i.1.slot366.i.1.slot366.1.v374_.i, ptr %slot365.i.8.slot365.i.8.slot365.i.8.slot365.8.v372_.i, align 1, !dbg !9
  %slot365.i.16.slot365.i.16.slot365.i.16.slot365.16.v376_.i = load volatile ptr, ptr %slot365.i.16.slot365.i.16.slot365.i.16.slot365.16.v375_.sroa_idx, align 16, !dbg !9
  %slot366.i.2.slot366.i.2.slot366.i.2.slot366.2.v378_.i = load volatile i8, ptr %slot366.i.2.slot366.i.2.slot366.i.2.slot366.2.v377_.sroa_idx, align 2, !dbg !9
  store i8 %slot366.i.2.slot366.i.2.slot366.i.2.slot366.2.v378_.i, ptr %slot365.i.16.slot365.i.16.slot365.i.16.slot365.16.v376_.i, align 1, !dbg !9
  %slot365.i.24.slot365.i.24.slot365.i.24.slot365.24.v380_.i = load volatile ptr, ptr %slot365.i.24.slot365.i.24.slot365.i.24.slot365.24.v379_.sroa_idx, align 8, !dbg !9
  %slot366.i.3.slot366.i.3.slot366.i.3.slot366.3.v382_.i = load volatile i8, ptr %slot366.i.3.slot366.i.3.slot366.i.3.slot366.3.v381_.sroa_idx, align 1, !dbg !9
  store i8 %slot366.i.3.slot366.i.3.slot366.i.3.slot366.3.v382_.i, ptr %slot365.i.24.slot365.i.24.slot365.i.24.slot365.24.v380_.i, align 1, !dbg !9
  %slot365.i.32.slot365.i.32.slot365.i.32.slot365.32.v384_.i = load volatile ptr, ptr %slot365.i.32.slot365.i.32.slot365.i.32.slot365.32.v383_.sroa_idx, align 32, !dbg !9
  %slot366.i.4.slot366.i.4.slot366.i.4.slot366.4.v386_.i = load volatile i8, ptr %slot366.i.4.slot366.i.4.slot366.i.4.slot366.4.v385_.sroa_idx, align 4, !dbg !9
  store i8 %slot366.i.4.slot366.i.4.slot366.i.4.slot366.4.v386_.i, ptr %slot365.i.32.slot365.i.32.slot365.i.32.slot365.32.v384_.i, align 1, !dbg !9
  %slot365.i.40.slot365.i.40.slot365.i.40.slot365.40.v388_.i = load volatile ptr, ptr %slot365.i.40.slot365.i.40.slot365.i.40.slot365.40.v387_.sroa_idx, align 8, !dbg !9
  %slot366.i.5.slot366.i.5.slot366.i.5.slot366.5.v390_.i = load volatile i8, ptr %slot366.i.5.slot366.i.5.slot366.i.5.slot366.5.v389_.sroa_idx, align 1, !dbg !9
  store i8 %slot366.i.5.slot366.i.5.slot366.i.5.slot366.5.v390_.i, ptr %slot365.i.40.slot365.i.40.slot365.i.40.slot365.40.v388_.i, align 1, !dbg !9
  %slot365.i.48.slot365.i.48.slot365.i.48.slot365.48.v392_.i = load volatile ptr, ptr %slot365.i.48.slot365.i.48.slot365.i.48.slot365.48.v391_.sroa_idx, align 16, !dbg !9
  %slot366.i.6.slot366.i.6.slot366.i.6.slot366.6.v394_.i = load volatile i8, ptr %slot366.i.6.slot366.i.6.slot366.i.6.slot366.6.v393_.sroa_idx, align 2, !dbg !9
  store i8 %slot366.i.6.slot366.i.6.slot366.i.6.slot366.6.v394_.i, ptr %slot365.i.48.slot365.i.48.slot365.i.48.slot365.48.v392_.i, align 1, !dbg !9
  %slot365.i.56.slot365.i.56.slot365.i.56.slot365.56.v396_.i = load volatile ptr, ptr %slot365.i.56.slot365.i.56.slot365.i.56.slot365.56.v395_.sroa_idx, align 8, !dbg !9
  %slot366.i.7.slot366.i.7.slot366.i.7.slot366.7.v398_.i = load volatile i8, ptr %slot366.i.7.slot366.i.7.slot366.i.7.slot366.7.v397_.sroa_idx, align 1, !dbg !9
  store i8 %slot366.i.7.slot366.i.7.slot366.i.7.slot366.7.v398_.i, ptr %slot365.i.56.slot365.i.56.slot365.i.56.slot365.56.v396_.i, align 1, !dbg !9
  br label %join81.i, !dbg !9

join81.i:                                         ; preds = %then79.i, %body47.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v400_.i = add nsw i32 %phi50.i2, -1, !dbg !9
  %v51_.not.i = icmp eq i32 %v400_.i, 0, !dbg !9
  br i1 %v51_.not.i, label %join39.i, label %body47.i, !dbg !9

join39.i:                                         ; preds = %join81.i, %run
  %v402_.i = phi i32 [ %v1_.i, %run ], [ %v33_.i, %join81.i ], !dbg !9
  %v401_.i = phi i32 [ %v1_.i, %run ], [ 0, %join81.i ], !dbg !9
  %v404_.i = lshr exact i32 %v401_.i, 7, !dbg !9
  %v405_.i = lshr i32 %v402_.i, 7, !dbg !9
  %2 = call i32 @llvm.umax.i32(i32 %v405_.i, i32 %v404_.i), !dbg !9
  %v408_.i = icmp eq i32 %v33_.i, %v13_.i, !dbg !9
  %v409_.i = and i1 %v408_.i, %v36_.i, !dbg !9
  %v31_2.i = or i1 %v30_.i, %v409_.i, !dbg !9
  %v411_.i = and i1 %v28_.i, %v31_2.i, !dbg !9
  %v412_.i = select i1 %v411_.i, i32 0, i32 %v404_.i, !dbg !9
  %v413_.i = select i1 %v411_.i, i32 %count, i32 %2, !dbg !9
  %v414_.not.i = icmp samesign ult i32 %v412_.i, %v413_.i, !dbg !9
  %v415_.i = select i1 %v414_.not.i, i32 %v412_.i, i32 %count, !dbg !9
  %v417_.i = call i32 @llvm.usub.sat.i32(i32 %v413_.i, i32 %v412_.i), !dbg !9
  %v418_.i = sub nsw i32 %count, %v417_.i, !dbg !9
  %v419_.i = icmp sgt i32 %v418_.i, 0, !dbg !9
  br i1 %v419_.i, label %while423.i, label %particles.block.exit, !dbg !9

while423.i:                                       ; preds = %join39.i, %done435.i
  %phi425.i = phi i32 [ %v548_.i, %done435.i ], [ 0, %join39.i ], !dbg !9
  %v426_.not.i = icmp samesign ult i32 %phi425.i, %v415_.i, !dbg !9
  %v427_.i = select i1 %v426_.not.i, i32 0, i32 %v417_.i, !dbg !9
  %v428_.i = add nuw nsw i32 %v427_.i, %phi425.i, !dbg !9
  %v429_.i = add nuw nsw i32 %v428_.i, %block.x6, !dbg !9
  %v430_.i = shl nsw i32 %v428_.i, 7, !dbg !9
  %v431_.i = sub nsw i32 %v401_.i, %v430_.i, !dbg !9
  %v432_.i = sub nsw i32 %v402_.i, %v430_.i, !dbg !9
  %v441_.i = shl nsw i32 %v429_.i, 7, !dbg !12
  %3 = zext i32 %v441_.i to i64, !dbg !9
  %4 = sext i32 %v432_.i to i64, !dbg !9
  %5 = sext i32 %v431_.i to i64, !dbg !9
  br label %body434.i, !dbg !9

body434.i:                                        ; preds = %while423.i, %join450.i
  %indvars.iv10 = phi i64 [ 0, %while423.i ], [ %indvars.iv.next11, %join450.i ], !dbg !12
  %6 = add nuw nsw i64 %indvars.iv10, %3, !dbg !12
  %v444_.i = icmp samesign ule i64 %v4_f1_, %6, !dbg !13
  %v445_.i = icmp sge i64 %indvars.iv10, %5, !dbg !9
  %v446_.i = icmp slt i64 %indvars.iv10, %4, !dbg !9
  %v447_.not3.i = and i1 %v445_.i, %v446_.i, !dbg !9
  %brmerge.i = select i1 %v447_.not3.i, i1 true, i1 %v444_.i, !dbg !9
  br i1 %brmerge.i, label %join450.i, label %then451.i, !dbg !9

then451.i:                                        ; preds = %body434.i
  %v454_.i = mul nuw nsw i64 %6, 20, !dbg !9
  %v456_.i = mul nuw nsw i64 %6, 10, !dbg !9
  %7 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v454_.i, !dbg !14
  %v458_.i = getelementptr inbounds nuw i8, ptr %7, i64 19, !dbg !14
  %v459_.i = load i8, ptr %v458_.i, align 1, !dbg !14
  %v460_.not.i = icmp eq i8 %v459_.i, 0, !dbg !14
  br i1 %v460_.not.i, label %join450.i, label %then461.i, !dbg !15

then461.i:                                        ; preds = %then451.i
  %v465_.i = getelementptr inbounds nuw i8, ptr %7, i64 12, !dbg !16
  %v466_.i = load float, ptr %v465_.i, align 4, !dbg !16
  %v468_.i = fsub float %v466_.i, %v134_.i, !dbg !16
  store float %v468_.i, ptr %v465_.i, align 4, !dbg !16
  %v471_.i = load float, ptr %7, align 4, !dbg !18
  %v473_.i = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !17
  %v474_.i = load float, ptr %v473_.i, align 4, !dbg !17
  %v475_.i = fmul float %v6_f1_, %v474_.i, !dbg !17
  %v476_.i = fadd float %v471_.i, %v475_.i, !dbg !18
  store float %v476_.i, ptr %7, align 4, !dbg !18
  %v479_.i = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !20
  %v480_.i = load float, ptr %v479_.i, align 4, !dbg !20
  %v483_.i = fmul float %v6_f1_, %v468_.i, !dbg !19
  %v484_.i = fadd float %v483_.i, %v480_.i, !dbg !20
  store float %v484_.i, ptr %v479_.i, align 4, !dbg !20
  %v488_.i = fcmp olt float %v476_.i, 0.000000e+00, !dbg !21
  %v494_.i = fcmp ogt float %v476_.i, 1.000000e+00, !dbg !22
  %v495_.i = or i1 %v488_.i, %v494_.i, !dbg !21
  br i1 %v495_.i, label %then496.i, label %join498.i, !dbg !26

then496.i:                                        ; preds = %then461.i
  %v502_.i = select i1 %v488_.i, float 0.000000e+00, float %v476_.i, !dbg !23
  %v503_.i = fcmp ogt float %v502_.i, 1.000000e+00, !dbg !24
  %v504_.i = select i1 %v503_.i, float 1.000000e+00, float %v502_.i, !dbg !24
  %v507_.i = fneg float %v474_.i, !dbg !25
  %8 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v456_.i, !dbg !31
  %v509_.i = getelementptr inbounds nuw i8, ptr %8, i64 16, !dbg !31
  %v510_.i = load half, ptr %v509_.i, align 2, !dbg !31
  %v511_.i = fpext half %v510_.i to float, !dbg !25
  %v512_.i = fmul float %v507_.i, %v511_.i, !dbg !25
  store float %v504_.i, ptr %7, align 4, !dbg !32
  store float %v512_.i, ptr %v473_.i, align 4, !dbg !32
  %v516_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !33
  %v517_.i = load i8, ptr %v516_.i, align 2, !dbg !33
  %v518_.i = add i8 %v517_.i, 1, !dbg !33
  store i8 %v518_.i, ptr %v516_.i, align 2, !dbg !33
  br label %join498.i, !dbg !26

join498.i:                                        ; preds = %then496.i, %then461.i
  %v522_.i = fcmp olt float %v484_.i, 0.000000e+00, !dbg !27
  br i1 %v522_.i, label %then523.i, label %join498.i.join525.i_crit_edge, !dbg !29

join498.i.join525.i_crit_edge:                    ; preds = %join498.i
  %v542_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !30
  %v543_.i.pre = load i8, ptr %v542_.i.phi.trans.insert, align 1, !dbg !30
  br label %join525.i, !dbg !29

then523.i:                                        ; preds = %join498.i
  %v528_.i = fneg float %v468_.i, !dbg !28
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v456_.i, !dbg !34
  %v530_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !34
  %v531_.i = load half, ptr %v530_.i, align 2, !dbg !34
  %v532_.i = fpext half %v531_.i to float, !dbg !28
  %v533_.i = fmul float %v528_.i, %v532_.i, !dbg !28
  %v535_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !35
  %v536_.i = load i8, ptr %v535_.i, align 1, !dbg !35
  %v537_.i = add i8 %v536_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v479_.i, align 4, !dbg !36
  store float %v533_.i, ptr %v465_.i, align 4, !dbg !36
  store i8 %v537_.i, ptr %v535_.i, align 2, !dbg !36
  br label %join525.i, !dbg !29

join525.i:                                        ; preds = %join498.i.join525.i_crit_edge, %then523.i
  %v543_.i = phi i8 [ %v543_.i.pre, %join498.i.join525.i_crit_edge ], [ %v537_.i, %then523.i ], !dbg !30
  %v544_.i = icmp ult i8 %v543_.i, 3, !dbg !30
  %v546_.i = zext i1 %v544_.i to i8, !dbg !37
  store i8 %v546_.i, ptr %v458_.i, align 1, !dbg !37
  br label %join450.i, !dbg !9

join450.i:                                        ; preds = %join525.i, %then451.i, %body434.i
  %indvars.iv.next11 = add nuw nsw i64 %indvars.iv10, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next11, 128, !dbg !9
  br i1 %exitcond.not, label %done435.i, label %body434.i, !dbg !9, !llvm.loop !38

done435.i:                                        ; preds = %join450.i
  %v548_.i = add nuw nsw i32 %phi425.i, 1, !dbg !9
  %v549_.i = icmp slt i32 %v548_.i, %v418_.i, !dbg !9
  br i1 %v549_.i, label %while423.i, label %particles.block.exit, !dbg !9

particles.block.exit:                             ; preds = %done435.i, %join39.i
  call void @llvm.lifetime.end.p0(ptr nonnull %slot173.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot174.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot211.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot212.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot249.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot250.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot288.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot289.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot326.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot327.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot365.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot366.i), !dbg !9
  %following = add nuw i64 %covered, %linear5, !dbg !7
  %v32_f1_ = add nuw i32 %block.x6, %count, !dbg !7
  %v33_f1_ = icmp eq i32 %v32_f1_, %grid.x, !dbg !7
  %after.x = select i1 %v33_f1_, i32 0, i32 %v32_f1_, !dbg !7
  %v27_f1_ = icmp ult i64 %following, %last, !dbg !7
  br i1 %v27_f1_, label %run, label %finished, !dbg !7

finished:                                         ; preds = %particles.block.exit, %entry
  ret i64 0, !dbg !7
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smin.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.smax.i64(i64, i64) #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.usub.sat.i32(i32, i32) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #5

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #4

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(read) }
attributes #1 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: read) }
attributes #2 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nounwind "no-builtins" }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #6 = { nounwind }

!llvm.dbg.cu = !{!0}
!gpucompiler.kernel = !{!2}
!llvm.module.flags = !{!3}

!0 = distinct !DICompileUnit(language: DW_LANG_Python, file: !1, producer: "gpucompiler", isOptimized: true, runtimeVersion: 0, emissionKind: DebugDirectivesOnly)
!1 = !DIFile(filename: "records.py", directory: "kernels")
!2 = !{!"{\22barriers\22:false,\22block_limit\22:0,\22dynamic_shared_memory\22:false,\22entry\22:\22particles\22,\22faults\22:[],\22parameter_bytes\22:24,\22parameters\22:[{\22abi\22:\22\22,\22name\22:\22swarm\22,\22offset\22:0,\22size\22:16,\22type\22:\22array<{x: f32 @ 0, y: f32 @ 4, vx: f32 @ 8, vy: f32 @ 12, kept: f16 @ 16, bounces: u8 @ 18, awake: bool @ 19; 20}, 1>\22,\22written\22:true},{\22abi\22:\22f32\22,\22name\22:\22time_step\22,\22offset\22:16,\22size\22:4,\22type\22:\22f32\22,\22written\22:false}],\22shared_memory_bytes\22:0}"}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "particles launch", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!5 = !DISubroutineType(types: !6)
!6 = !{}
!7 = !DILocation(line: 63, column: 1, scope: !4)
!8 = !{i32 1, i32 -2147483648}
!9 = !DILocation(line: 63, column: 1, scope: !10, inlinedAt: !11)
!10 = distinct !DISubprogram(name: "particles", scope: !1, file: !1, line: 63, type: !5, spFlags: DISPFlagDefinition, unit: !0)
!11 = distinct !DILocation(line: 63, column: 1, scope: !4)
!12 = !DILocation(line: 65, column: 9, scope: !10, inlinedAt: !11)
!13 = !DILocation(line: 66, column: 8, scope: !10, inlinedAt: !11)
!14 = !DILocation(line: 69, column: 12, scope: !10, inlinedAt: !11)
!15 = !DILocation(line: 69, column: 5, scope: !10, inlinedAt: !11)
!16 = !DILocation(line: 71, column: 5, scope: !10, inlinedAt: !11)
!17 = !DILocation(line: 72, column: 12, scope: !10, inlinedAt: !11)
!18 = !DILocation(line: 72, column: 5, scope: !10, inlinedAt: !11)
!19 = !DILocation(line: 73, column: 12, scope: !10, inlinedAt: !11)
!20 = !DILocation(line: 73, column: 5, scope: !10, inlinedAt: !11)
!21 = !DILocation(line: 74, column: 8, scope: !10, inlinedAt: !11)
!22 = !DILocation(line: 74, column: 19, scope: !10, inlinedAt: !11)
!23 = !DILocation(line: 75, column: 25, scope: !10, inlinedAt: !11)
!24 = !DILocation(line: 75, column: 21, scope: !10, inlinedAt: !11)
!25 = !DILocation(line: 75, column: 46, scope: !10, inlinedAt: !11)
!26 = !DILocation(line: 74, column: 5, scope: !10, inlinedAt: !11)
!27 = !DILocation(line: 77, column: 8, scope: !10, inlinedAt: !11)
!28 = !DILocation(line: 78, column: 35, scope: !10, inlinedAt: !11)
!29 = !DILocation(line: 77, column: 5, scope: !10, inlinedAt: !11)
!30 = !DILocation(line: 79, column: 15, scope: !10, inlinedAt: !11)
!31 = !DILocation(line: 75, column: 54, scope: !10, inlinedAt: !11)
!32 = !DILocation(line: 75, column: 9, scope: !10, inlinedAt: !11)
!33 = !DILocation(line: 76, column: 9, scope: !10, inlinedAt: !11)
!34 = !DILocation(line: 78, column: 43, scope: !10, inlinedAt: !11)
!35 = !DILocation(line: 78, column: 51, scope: !10, inlinedAt: !11)
!36 = !DILocation(line: 78, column: 9, scope: !10, inlinedAt: !11)
!37 = !DILocation(line: 79, column: 5, scope: !10, inlinedAt: !11)
!38 = distinct !{!38, !39}
!39 = !{!"llvm.loop.unroll.disable"}
!40 = !DILocation(line: 71, column: 13, scope: !10, inlinedAt: !11)
