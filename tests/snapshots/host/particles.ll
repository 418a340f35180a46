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
  %slot211.i = alloca <8 x float>, align 32, !dbg !9
  %v2_f1_ = load ptr, ptr %parameters, align 8, !dbg !7
  %v3_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 8, !dbg !7
  %v4_f1_ = load i64, ptr %v3_f1_, align 8, !dbg !7
  %v5_f1_ = getelementptr inbounds nuw i8, ptr %parameters, i64 16, !dbg !7
  %v6_f1_ = load float, ptr %v5_f1_, align 8, !dbg !7
  %v10_f1_ = getelementptr inbounds nuw i8, ptr %launch, i64 12, !dbg !7
  %grid.x = load i32, ptr %v10_f1_, align 4, !dbg !7, !range !8
  %fault = alloca { i64, i32, [0 x i64], [8 x i8] }, align 8, !dbg !7
  %v27_f1_67 = icmp ult i64 %first, %last, !dbg !7
  br i1 %v27_f1_67, label %run.lr.ph, label %finished, !dbg !7

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
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx169 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx174 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 8, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx179 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 24, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 12, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx184 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 16, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx189 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 40, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 20, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx194 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 48, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 24, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx199 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 56, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx = getelementptr inbounds nuw i8, ptr %slot211.i, i64 28, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx170 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx141 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx175 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx144 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 8, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx180 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 24, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx147 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 12, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx185 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx150 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 16, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx190 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 40, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx153 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 20, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx195 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 48, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx156 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 24, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx200 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 56, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx159 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 28, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx171 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx142 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx176 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx145 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 8, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx181 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 24, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx148 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 12, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx186 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx151 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 16, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx191 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 40, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx154 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 20, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx196 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 48, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx157 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 24, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx201 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 56, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx160 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 28, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx172 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx143 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx177 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx146 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 8, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx182 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 24, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx149 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 12, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx187 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx152 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 16, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx192 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 40, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx155 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 20, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx197 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 48, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx158 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 24, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx202 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 56, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx161 = getelementptr inbounds nuw i8, ptr %slot211.i, i64 28, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx173 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 8, !dbg !9
  %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v181_.sroa_idx162 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 1, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx178 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 16, !dbg !9
  %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v185_.sroa_idx163 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 2, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx183 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 24, !dbg !9
  %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v189_.sroa_idx164 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 3, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx188 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 32, !dbg !9
  %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v193_.sroa_idx165 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 4, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx193 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 40, !dbg !9
  %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v197_.sroa_idx166 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 5, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx198 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 48, !dbg !9
  %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v201_.sroa_idx167 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 6, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx203 = getelementptr inbounds nuw i8, ptr %slot173.i, i64 56, !dbg !9
  %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v205_.sroa_idx168 = getelementptr inbounds nuw i8, ptr %slot174.i, i64 7, !dbg !9
  br label %run, !dbg !7

run:                                              ; preds = %run.lr.ph, %particles.block.exit
  %block.x69 = phi i32 [ %v19_f1_, %run.lr.ph ], [ %after.x, %particles.block.exit ], !dbg !7
  %linear68 = phi i64 [ %first, %run.lr.ph ], [ %following, %particles.block.exit ], !dbg !7
  %v28_f1_ = sub nuw i64 %last, %linear68, !dbg !7
  %v29_f1_ = sub nuw i32 %grid.x, %block.x69, !dbg !7
  %v30_f1_ = zext nneg i32 %v29_f1_ to i64, !dbg !7
  %v31_f1_ = call i64 @llvm.umin.i64(i64 %v28_f1_, i64 %v30_f1_), !dbg !7
  %covered = call i64 @llvm.umin.i64(i64 %v31_f1_, i64 1048576), !dbg !7
  %count = trunc nuw nsw i64 %covered to i32, !dbg !7
  call void @llvm.lifetime.start.p0(ptr nonnull %slot173.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot174.i)
  call void @llvm.lifetime.start.p0(ptr nonnull %slot211.i)
  %instead169.i = call ptr asm "", "=r,0"(ptr nonnull %instead169.known.i) #6, !dbg !9
  %v1_.i = shl nuw nsw i32 %count, 7, !dbg !9
  %v2_.i = zext nneg i32 %v1_.i to i64, !dbg !9
  %v6_.i = shl i32 %block.x69, 7, !dbg !12
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
  %phi50.i65 = phi i32 [ %v44_.i, %then37.i ], [ %v391_.i, %join81.i ], !dbg !9
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
  store volatile <8 x ptr> %v210_.i, ptr %slot173.i, align 64, !dbg !9
  store volatile <8 x float> %v162_.i, ptr %slot211.i, align 32, !dbg !9
  %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v213_.i = load volatile ptr, ptr %slot173.i, align 64, !dbg !9
  %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v215_.i = load volatile float, ptr %slot211.i, align 32, !dbg !9
  store float %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v215_.i, ptr %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v213_.i, align 4, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v217_.i = load volatile ptr, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx169, align 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v219_.i = load volatile float, ptr %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx, align 4, !dbg !9
  store float %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v219_.i, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v217_.i, align 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v221_.i = load volatile ptr, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx174, align 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v223_.i = load volatile float, ptr %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx, align 8, !dbg !9
  store float %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v223_.i, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v221_.i, align 4, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v225_.i = load volatile ptr, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx179, align 8, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v227_.i = load volatile float, ptr %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx, align 4, !dbg !9
  store float %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v227_.i, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v225_.i, align 4, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v229_.i = load volatile ptr, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx184, align 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v231_.i = load volatile float, ptr %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx, align 16, !dbg !9
  store float %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v231_.i, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v229_.i, align 4, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v233_.i = load volatile ptr, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx189, align 8, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v235_.i = load volatile float, ptr %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx, align 4, !dbg !9
  store float %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v235_.i, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v233_.i, align 4, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v237_.i = load volatile ptr, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx194, align 16, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v239_.i = load volatile float, ptr %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx, align 8, !dbg !9
  store float %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v239_.i, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v237_.i, align 4, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v241_.i = load volatile ptr, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx199, align 8, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v243_.i = load volatile float, ptr %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx, align 4, !dbg !9
  store float %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v243_.i, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v241_.i, align 4, !dbg !9
  %v244_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v96_.i, !dbg !9
  %v247_.i = select <8 x i1> %v75_.i, <8 x ptr> %v244_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v247_.i, ptr %slot173.i, align 64, !dbg !9
  store volatile <8 x float> %v155_.i, ptr %slot211.i, align 32, !dbg !9
  %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v249_.i = load volatile ptr, ptr %slot173.i, align 64, !dbg !9
  %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v251_.i = load volatile float, ptr %slot211.i, align 32, !dbg !9
  store float %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v251_.i, ptr %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v249_.i, align 4, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v253_.i = load volatile ptr, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx170, align 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v255_.i = load volatile float, ptr %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx141, align 4, !dbg !9
  store float %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v255_.i, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v253_.i, align 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v257_.i = load volatile ptr, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx175, align 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v259_.i = load volatile float, ptr %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx144, align 8, !dbg !9
  store float %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v259_.i, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v257_.i, align 4, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v261_.i = load volatile ptr, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx180, align 8, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v263_.i = load volatile float, ptr %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx147, align 4, !dbg !9
  store float %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v263_.i, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v261_.i, align 4, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v265_.i = load volatile ptr, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx185, align 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v267_.i = load volatile float, ptr %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx150, align 16, !dbg !9
  store float %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v267_.i, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v265_.i, align 4, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v269_.i = load volatile ptr, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx190, align 8, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v271_.i = load volatile float, ptr %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx153, align 4, !dbg !9
  store float %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v271_.i, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v269_.i, align 4, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v273_.i = load volatile ptr, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx195, align 16, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v275_.i = load volatile float, ptr %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx156, align 8, !dbg !9
  store float %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v275_.i, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v273_.i, align 4, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v277_.i = load volatile ptr, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx200, align 8, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v279_.i = load volatile float, ptr %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx159, align 4, !dbg !9
  store float %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v279_.i, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v277_.i, align 4, !dbg !9
  %v280_.i = and <8 x i1> %v75_.i, %v146_.i, !dbg !9
  %v281_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v100_.i, !dbg !9
  %v284_.i = select <8 x i1> %v280_.i, <8 x ptr> %v281_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v284_.i, ptr %slot173.i, align 64, !dbg !9
  store volatile <8 x float> %v156_.i, ptr %slot211.i, align 32, !dbg !9
  %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v286_.i = load volatile ptr, ptr %slot173.i, align 64, !dbg !9
  %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v288_.i = load volatile float, ptr %slot211.i, align 32, !dbg !9
  store float %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v288_.i, ptr %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v286_.i, align 4, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v290_.i = load volatile ptr, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx171, align 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v292_.i = load volatile float, ptr %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx142, align 4, !dbg !9
  store float %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v292_.i, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v290_.i, align 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v294_.i = load volatile ptr, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx176, align 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v296_.i = load volatile float, ptr %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx145, align 8, !dbg !9
  store float %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v296_.i, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v294_.i, align 4, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v298_.i = load volatile ptr, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx181, align 8, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v300_.i = load volatile float, ptr %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx148, align 4, !dbg !9
  store float %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v300_.i, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v298_.i, align 4, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v302_.i = load volatile ptr, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx186, align 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v304_.i = load volatile float, ptr %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx151, align 16, !dbg !9
  store float %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v304_.i, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v302_.i, align 4, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v306_.i = load volatile ptr, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx191, align 8, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v308_.i = load volatile float, ptr %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx154, align 4, !dbg !9
  store float %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v308_.i, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v306_.i, align 4, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v310_.i = load volatile ptr, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx196, align 16, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v312_.i = load volatile float, ptr %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx157, align 8, !dbg !9
  store float %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v312_.i, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v310_.i, align 4, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v314_.i = load volatile ptr, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx201, align 8, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v316_.i = load volatile float, ptr %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx160, align 4, !dbg !9
  store float %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v316_.i, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v314_.i, align 4, !dbg !9
  %v317_.i = getelementptr float, ptr %v2_f1_, <8 x i64> %v104_.i, !dbg !9
  %v320_.i = select <8 x i1> %v75_.i, <8 x ptr> %v317_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v320_.i, ptr %slot173.i, align 64, !dbg !9
  store volatile <8 x float> %v163_.i, ptr %slot211.i, align 32, !dbg !9
  %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v322_.i = load volatile ptr, ptr %slot173.i, align 64, !dbg !9
  %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v324_.i = load volatile float, ptr %slot211.i, align 32, !dbg !9
  store float %slot211.i.0.slot211.i.0.slot211.i.0.slot211.0.v324_.i, ptr %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v322_.i, align 4, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v326_.i = load volatile ptr, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx172, align 8, !dbg !9
  %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v328_.i = load volatile float, ptr %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v218_.sroa_idx143, align 4, !dbg !9
  store float %slot211.i.4.slot211.i.4.slot211.i.4.slot211.4.v328_.i, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v326_.i, align 4, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v330_.i = load volatile ptr, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx177, align 16, !dbg !9
  %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v332_.i = load volatile float, ptr %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v222_.sroa_idx146, align 8, !dbg !9
  store float %slot211.i.8.slot211.i.8.slot211.i.8.slot211.8.v332_.i, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v330_.i, align 4, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v334_.i = load volatile ptr, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx182, align 8, !dbg !9
  %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v336_.i = load volatile float, ptr %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v226_.sroa_idx149, align 4, !dbg !9
  store float %slot211.i.12.slot211.i.12.slot211.i.12.slot211.12.v336_.i, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v334_.i, align 4, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v338_.i = load volatile ptr, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx187, align 32, !dbg !9
  %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v340_.i = load volatile float, ptr %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v230_.sroa_idx152, align 16, !dbg !9
  store float %slot211.i.16.slot211.i.16.slot211.i.16.slot211.16.v340_.i, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v338_.i, align 4, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v342_.i = load volatile ptr, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx192, align 8, !dbg !9
  %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v344_.i = load volatile float, ptr %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v234_.sroa_idx155, align 4, !dbg !9
  store float %slot211.i.20.slot211.i.20.slot211.i.20.slot211.20.v344_.i, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v342_.i, align 4, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v346_.i = load volatile ptr, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx197, align 16, !dbg !9
  %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v348_.i = load volatile float, ptr %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v238_.sroa_idx158, align 8, !dbg !9
  store float %slot211.i.24.slot211.i.24.slot211.i.24.slot211.24.v348_.i, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v346_.i, align 4, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v350_.i = load volatile ptr, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx202, align 8, !dbg !9
  %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v352_.i = load volatile float, ptr %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v242_.sroa_idx161, align 4, !dbg !9
  store float %slot211.i.28.slot211.i.28.slot211.i.28.slot211.28.v352_.i, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v350_.i, align 4, !dbg !9
  %v353_.i = and <8 x i1> %v75_.i, %v165_.i, !dbg !9
  %v357_.i = select <8 x i1> %v353_.i, <8 x ptr> %v124_.i, <8 x ptr> %v171_.i, !dbg !9
  store volatile <8 x ptr> %v357_.i, ptr %slot173.i, align 64, !dbg !9
  store volatile <8 x i8> %v164_.i, ptr %slot174.i, align 8, !dbg !9
  %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v359_.i = load volatile ptr, ptr %slot173.i, align 64, !dbg !9
  %slot174.i.0.slot174.i.0.slot174.i.0.slot174.0.v361_.i = load volatile i8, ptr %slot174.i, align 8, !dbg !9
  store i8 %slot174.i.0.slot174.i.0.slot174.i.0.slot174.0.v361_.i, ptr %slot173.i.0.slot173.i.0.slot173.i.0.slot173.0.v359_.i, align 1, !dbg !9
  %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v363_.i = load volatile ptr, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v179_.sroa_idx173, align 8, !dbg !9
  %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v365_.i = load volatile i8, ptr %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v181_.sroa_idx162, align 1, !dbg !9
  store i8 %slot174.i.1.slot174.i.1.slot174.i.1.slot174.1.v365_.i, ptr %slot173.i.8.slot173.i.8.slot173.i.8.slot173.8.v363_.i, align 1, !dbg !9
  %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v367_.i = load volatile ptr, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v183_.sroa_idx178, align 16, !dbg !9
  %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v369_.i = load volatile i8, ptr %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v185_.sroa_idx163, align 2, !dbg !9
  store i8 %slot174.i.2.slot174.i.2.slot174.i.2.slot174.2.v369_.i, ptr %slot173.i.16.slot173.i.16.slot173.i.16.slot173.16.v367_.i, align 1, !dbg !9
  %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v371_.i = load volatile ptr, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v187_.sroa_idx183, align 8, !dbg !9
  %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v373_.i = load volatile i8, ptr %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v189_.sroa_idx164, align 1, !dbg !9
  store i8 %slot174.i.3.slot174.i.3.slot174.i.3.slot174.3.v373_.i, ptr %slot173.i.24.slot173.i.24.slot173.i.24.slot173.24.v371_.i, align 1, !dbg !9
  %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v375_.i = load volatile ptr, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v191_.sroa_idx188, align 32, !dbg !9
  %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v377_.i = load volatile i8, ptr %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v193_.sroa_idx165, align 4, !dbg !9
  store i8 %slot174.i.4.slot174.i.4.slot174.i.4.slot174.4.v377_.i, ptr %slot173.i.32.slot173.i.32.slot173.i.32.slot173.32.v375_.i, align 1, !dbg !9
  %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v379_.i = load volatile ptr, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v195_.sroa_idx193, align 8, !dbg !9
  %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v381_.i = load volatile i8, ptr %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v197_.sroa_idx166, align 1, !dbg !9
  store i8 %slot174.i.5.slot174.i.5.slot174.i.5.slot174.5.v381_.i, ptr %slot173.i.40.slot173.i.40.slot173.i.40.slot173.40.v379_.i, align 1, !dbg !9
  %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v383_.i = load volatile ptr, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v199_.sroa_idx198, align 16, !dbg !9
  %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v385_.i = load volatile i8, ptr %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v201_.sroa_idx167, align 2, !dbg !9
  store i8 %slot174.i.6.slot174.i.6.slot174.i.6.slot174.6.v385_.i, ptr %slot173.i.48.slot173.i.48.slot173.i.48.slot173.48.v383_.i, align 1, !dbg !9
  %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v387_.i = load volatile ptr, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v203_.sroa_idx203, align 8, !dbg !9
  %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v389_.i = load volatile i8, ptr %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v205_.sroa_idx168, align 1, !dbg !9
  store i8 %slot174.i.7.slot174.i.7.slot174.i.7.slot174.7.v389_.i, ptr %slot173.i.56.slot173.i.56.slot173.i.56.slot173.56.v387_.i, align 1, !dbg !9
  br label %join81.i, !dbg !9

join81.i:                                         ; preds = %then79.i, %body47.i
  %indvars.iv.next = add nuw nsw i64 %indvars.iv, 8, !dbg !9
  %v391_.i = add nsw i32 %phi50.i65, -1, !dbg !9
  %v51_.not.i = icmp eq i32 %v391_.i, 0, !dbg !9
  br i1 %v51_.not.i, label %join39.i, label %body47.i, !dbg !9

join39.i:                                         ; preds = %join81.i, %run
  %v393_.i = phi i32 [ %v1_.i, %run ], [ %v33_.i, %join81.i ], !dbg !9
  %v392_.i = phi i32 [ %v1_.i, %run ], [ 0, %join81.i ], !dbg !9
  %v394_.i = icmp eq i32 %v33_.i, %v13_.i, !dbg !9
  %v395_.i = and i1 %v394_.i, %v36_.i, !dbg !9
  %v31_2.i = or i1 %v30_.i, %v395_.i, !dbg !9
  %v397_.i = and i1 %v28_.i, %v31_2.i, !dbg !9
  %v399_.i = lshr exact i32 %v392_.i, 7, !dbg !9
  %v400_.i = lshr i32 %v393_.i, 7, !dbg !9
  %2 = call i32 @llvm.umax.i32(i32 %v400_.i, i32 %v399_.i), !dbg !9
  %v403_.i = select i1 %v397_.i, i32 0, i32 %v399_.i, !dbg !9
  %v404_.i = select i1 %v397_.i, i32 %count, i32 %2, !dbg !9
  %v405_.not.i = icmp samesign ult i32 %v403_.i, %v404_.i, !dbg !9
  %v406_.i = select i1 %v405_.not.i, i32 %v403_.i, i32 %count, !dbg !9
  %v408_.i = call i32 @llvm.usub.sat.i32(i32 %v404_.i, i32 %v403_.i), !dbg !9
  %v409_.i = sub nsw i32 %count, %v408_.i, !dbg !9
  %v410_.i = icmp sgt i32 %v409_.i, 0, !dbg !9
  br i1 %v410_.i, label %while414.i, label %particles.block.exit, !dbg !9

while414.i:                                       ; preds = %join39.i, %done426.i
  %phi416.i = phi i32 [ %v539_.i, %done426.i ], [ 0, %join39.i ], !dbg !9
  %v417_.not.i = icmp samesign ult i32 %phi416.i, %v406_.i, !dbg !9
  %v418_.i = select i1 %v417_.not.i, i32 0, i32 %v408_.i, !dbg !9
  %v419_.i = add nuw nsw i32 %v418_.i, %phi416.i, !dbg !9
  %v420_.i = add nuw nsw i32 %v419_.i, %block.x69, !dbg !9
  %v421_.i = shl nsw i32 %v419_.i, 7, !dbg !9
  %v422_.i = sub nsw i32 %v392_.i, %v421_.i, !dbg !9
  %v423_.i = sub nsw i32 %v393_.i, %v421_.i, !dbg !9
  %v432_.i = shl nsw i32 %v420_.i, 7, !dbg !12
  %3 = zext i32 %v432_.i to i64, !dbg !9
  %4 = sext i32 %v423_.i to i64, !dbg !9
  %5 = sext i32 %v422_.i to i64, !dbg !9
  br label %body425.i, !dbg !9

body425.i:                                        ; preds = %while414.i, %join441.i
  %indvars.iv73 = phi i64 [ 0, %while414.i ], [ %indvars.iv.next74, %join441.i ], !dbg !12
  %6 = add nuw nsw i64 %indvars.iv73, %3, !dbg !12
  %v435_.i = icmp samesign ule i64 %v4_f1_, %6, !dbg !13
  %v436_.i = icmp sge i64 %indvars.iv73, %5, !dbg !9
  %v437_.i = icmp slt i64 %indvars.iv73, %4, !dbg !9
  %v438_.not3.i = and i1 %v436_.i, %v437_.i, !dbg !9
  %brmerge.i = select i1 %v438_.not3.i, i1 true, i1 %v435_.i, !dbg !9
  br i1 %brmerge.i, label %join441.i, label %then442.i, !dbg !9

then442.i:                                        ; preds = %body425.i
  %v445_.i = mul nuw nsw i64 %6, 20, !dbg !9
  %v447_.i = mul nuw nsw i64 %6, 10, !dbg !9
  %7 = getelementptr inbounds nuw i8, ptr %v2_f1_, i64 %v445_.i, !dbg !14
  %v449_.i = getelementptr inbounds nuw i8, ptr %7, i64 19, !dbg !14
  %v450_.i = load i8, ptr %v449_.i, align 1, !dbg !14
  %v451_.not.i = icmp eq i8 %v450_.i, 0, !dbg !14
  br i1 %v451_.not.i, label %join441.i, label %then452.i, !dbg !15

then452.i:                                        ; preds = %then442.i
  %v456_.i = getelementptr inbounds nuw i8, ptr %7, i64 12, !dbg !16
  %v457_.i = load float, ptr %v456_.i, align 4, !dbg !16
  %v459_.i = fsub float %v457_.i, %v134_.i, !dbg !16
  store float %v459_.i, ptr %v456_.i, align 4, !dbg !16
  %v462_.i = load float, ptr %7, align 4, !dbg !18
  %v464_.i = getelementptr inbounds nuw i8, ptr %7, i64 8, !dbg !17
  %v465_.i = load float, ptr %v464_.i, align 4, !dbg !17
  %v466_.i = fmul float %v6_f1_, %v465_.i, !dbg !17
  %v467_.i = fadd float %v462_.i, %v466_.i, !dbg !18
  store float %v467_.i, ptr %7, align 4, !dbg !18
  %v470_.i = getelementptr inbounds nuw i8, ptr %7, i64 4, !dbg !20
  %v471_.i = load float, ptr %v470_.i, align 4, !dbg !20
  %v474_.i = fmul float %v6_f1_, %v459_.i, !dbg !19
  %v475_.i = fadd float %v474_.i, %v471_.i, !dbg !20
  store float %v475_.i, ptr %v470_.i, align 4, !dbg !20
  %v479_.i = fcmp olt float %v467_.i, 0.000000e+00, !dbg !21
  %v485_.i = fcmp ogt float %v467_.i, 1.000000e+00, !dbg !22
  %v486_.i = or i1 %v479_.i, %v485_.i, !dbg !21
  br i1 %v486_.i, label %then487.i, label %join489.i, !dbg !26

then487.i:                                        ; preds = %then452.i
  %v493_.i = select i1 %v479_.i, float 0.000000e+00, float %v467_.i, !dbg !23
  %v494_.i = fcmp ogt float %v493_.i, 1.000000e+00, !dbg !24
  %v495_.i = select i1 %v494_.i, float 1.000000e+00, float %v493_.i, !dbg !24
  %v498_.i = fneg float %v465_.i, !dbg !25
  %8 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v447_.i, !dbg !31
  %v500_.i = getelementptr inbounds nuw i8, ptr %8, i64 16, !dbg !31
  %v501_.i = load half, ptr %v500_.i, align 2, !dbg !31
  %v502_.i = fpext half %v501_.i to float, !dbg !25
  %v503_.i = fmul float %v498_.i, %v502_.i, !dbg !25
  store float %v495_.i, ptr %7, align 4, !dbg !32
  store float %v503_.i, ptr %v464_.i, align 4, !dbg !32
  %v507_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !33
  %v508_.i = load i8, ptr %v507_.i, align 2, !dbg !33
  %v509_.i = add i8 %v508_.i, 1, !dbg !33
  store i8 %v509_.i, ptr %v507_.i, align 2, !dbg !33
  br label %join489.i, !dbg !26

join489.i:                                        ; preds = %then487.i, %then452.i
  %v513_.i = fcmp olt float %v475_.i, 0.000000e+00, !dbg !27
  br i1 %v513_.i, label %then514.i, label %join489.i.join516.i_crit_edge, !dbg !29

join489.i.join516.i_crit_edge:                    ; preds = %join489.i
  %v533_.i.phi.trans.insert = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !30
  %v534_.i.pre = load i8, ptr %v533_.i.phi.trans.insert, align 1, !dbg !30
  br label %join516.i, !dbg !29

then514.i:                                        ; preds = %join489.i
  %v519_.i = fneg float %v459_.i, !dbg !28
  %9 = getelementptr inbounds nuw half, ptr %v2_f1_, i64 %v447_.i, !dbg !34
  %v521_.i = getelementptr inbounds nuw i8, ptr %9, i64 16, !dbg !34
  %v522_.i = load half, ptr %v521_.i, align 2, !dbg !34
  %v523_.i = fpext half %v522_.i to float, !dbg !28
  %v524_.i = fmul float %v519_.i, %v523_.i, !dbg !28
  %v526_.i = getelementptr inbounds nuw i8, ptr %7, i64 18, !dbg !35
  %v527_.i = load i8, ptr %v526_.i, align 1, !dbg !35
  %v528_.i = add i8 %v527_.i, 1, !dbg !35
  store float 0.000000e+00, ptr %v470_.i, align 4, !dbg !36
  store float %v524_.i, ptr %v456_.i, align 4, !dbg !36
  store i8 %v528_.i, ptr %v526_.i, align 2, !dbg !36
  br label %join516.i, !dbg !29

join516.i:                                        ; preds = %join489.i.join516.i_crit_edge, %then514.i
  %v534_.i = phi i8 [ %v534_.i.pre, %join489.i.join516.i_crit_edge ], [ %v528_.i, %then514.i ], !dbg !30
  %v535_.i = icmp ult i8 %v534_.i, 3, !dbg !30
  %v537_.i = zext i1 %v535_.i to i8, !dbg !37
  store i8 %v537_.i, ptr %v449_.i, align 1, !dbg !37
  br label %join441.i, !dbg !9

join441.i:                                        ; preds = %join516.i, %then442.i, %body425.i
  %indvars.iv.next74 = add nuw nsw i64 %indvars.iv73, 1, !dbg !9
  %exitcond.not = icmp eq i64 %indvars.iv.next74, 128, !dbg !9
  br i1 %exitcond.not, label %done426.i, label %body425.i, !dbg !9, !llvm.loop !38

done426.i:                                        ; preds = %join441.i
  %v539_.i = add nuw nsw i32 %phi416.i, 1, !dbg !9
  %v540_.i = icmp slt i32 %v539_.i, %v409_.i, !dbg !9
  br i1 %v540_.i, label %while414.i, label %particles.block.exit, !dbg !9

particles.block.exit:                             ; preds = %done426.i, %join39.i
  call void @llvm.lifetime.end.p0(ptr nonnull %slot173.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot174.i), !dbg !9
  call void @llvm.lifetime.end.p0(ptr nonnull %slot211.i), !dbg !9
  %following = add nuw i64 %covered, %linear68, !dbg !7
  %v32_f1_ = add nuw i32 %block.x69, %count, !dbg !7
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
