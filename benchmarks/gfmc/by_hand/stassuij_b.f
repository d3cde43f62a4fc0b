c     SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
c
c     Adjoint of stassuij for cl, cr and the members of /pairs/, /tbody/
c     and /ispin/, written by hand: no tape, no atomics. Increments crb
c     and the members of /pairs_b/, /tbody_b/ and /ispin_b/; consumes
c     clb.
c
c     ctb has the adjoints of the work arrays ct of all iterations: then
c     the sums over columns are transposed in a loop whose iterations
c     own columns of crb and tdottb.

      subroutine stassuij_b (k12, ns, nt, mss, cr, crb, cl, clb)
      implicit real*8 (a-h,o-z)
      include 'gfmc.inc'
      complex*16 tbfb
      common /pairs_b/ upotb(3,mp), utaub(3,mp), rhatb(3,mp)
      common /tbody_b/ tbfb(4), tbzb
      common /ispin_b/ tdottb(mt,mt)
      dimension mss(4,ns/4)
      complex*16 cr(ns,nt), crb(ns,nt), cl(ns,nt), clb(ns,nt)
      complex*16, allocatable :: ctb(:,:)
      complex*16 ct(ns), f1(4), f2(4), f1b(4), f2b(4)
      complex*16 zdd, zud, zdu, zuu, tdd, tud, tdu, tuu
      complex*16 pddb, pudb, pdub, puub, zdub, zuub, tdub, tuub

      call spinop (upot(1,k12), upot(2,k12), upot(3,k12),
     &             rhat(1,k12), rhat(2,k12), rhat(3,k12), e1, d1, f1)
      call spinop (utau(1,k12), utau(2,k12), utau(3,k12),
     &             rhat(1,k12), rhat(2,k12), rhat(3,k12), e2, d2, f2)
      e1 = e1 + 1
      d1 = d1 + 1
      e2 = e2 + tbz
      d2 = d2 - tbz
      e1b = 0
      d1b = 0
      e2b = 0
      d2b = 0
      do 10 i = 1, 4
        f2(i) = f2(i) + tbf(i)
        f1b(i) = 0
        f2b(i) = 0
   10 continue
      allocate (ctb(ns,nt))

!$omp parallel do schedule(dynamic) default(shared)
!$omp& private(i, ig, jp, idd, iud, idu, iuu, t, s, ct)
!$omp& private(zdd, zud, zdu, zuu, tdd, tud, tdu, tuu)
!$omp& private(pddb, pudb, pdub, puub, zdub, zuub, tdub, tuub)
!$omp& reduction(+: e1b, d1b, f1b, e2b, d2b, f2b)
      do 60 j = 1, nt
c       ct again: the coefficients' adjoints need it.
        do 20 i = 1, ns
          ct(i) = (0.d0, 0.d0)
          ctb(i,j) = (0.d0, 0.d0)
   20   continue
        do 40 jp = 1, nt
          t = tdott(j,jp)
          if (t .ne. 0.d0) then
            do 30 i = 1, ns
              ct(i) = ct(i) + t*cr(i,jp)
   30       continue
          end if
   40   continue

        do 50 ig = 1, ns/4
          idd = mss(1,ig)
          iud = mss(2,ig)
          idu = mss(3,ig)
          iuu = mss(4,ig)
          zdd = cr(idd,j)
          zud = cr(iud,j)
          tdd = ct(idd)
          tud = ct(iud)
          pddb = clb(idd,j)
          pudb = clb(iud,j)
          if (kflip .eq. 1) then
            s = sgn(ig)
            zdu = s*conjg(cr(idu,j))
            zuu = -s*conjg(cr(iuu,j))
            tdu = s*conjg(ct(idu))
            tuu = -s*conjg(ct(iuu))
            pdub = s*conjg(clb(idu,j))
            puub = -s*conjg(clb(iuu,j))
          else
            zdu = cr(idu,j)
            zuu = cr(iuu,j)
            tdu = ct(idu)
            tuu = ct(iuu)
            pdub = clb(idu,j)
            puub = clb(iuu,j)
          end if
          clb(idd,j) = (0.d0, 0.d0)
          clb(iud,j) = (0.d0, 0.d0)
          clb(idu,j) = (0.d0, 0.d0)
          clb(iuu,j) = (0.d0, 0.d0)

          e1b = e1b + dble(conjg(zdd)*pddb + conjg(zuu)*puub)
          d1b = d1b + dble(conjg(zud)*pudb + conjg(zdu)*pdub)
          f1b(1) = f1b(1) + conjg(zud)*puub - conjg(zdd)*pdub
     &           + zuu*conjg(pudb) - zdu*conjg(pddb)
          f1b(2) = f1b(2) + conjg(zdu)*puub - conjg(zdd)*pudb
     &           + zuu*conjg(pdub) - zud*conjg(pddb)
          f1b(3) = f1b(3) + conjg(zdu)*pudb + zud*conjg(pdub)
          f1b(4) = f1b(4) + conjg(zdd)*puub + zuu*conjg(pddb)
          e2b = e2b + dble(conjg(tdd)*pddb + conjg(tuu)*puub)
          d2b = d2b + dble(conjg(tud)*pudb + conjg(tdu)*pdub)
          f2b(1) = f2b(1) + conjg(tud)*puub - conjg(tdd)*pdub
     &           + tuu*conjg(pudb) - tdu*conjg(pddb)
          f2b(2) = f2b(2) + conjg(tdu)*puub - conjg(tdd)*pudb
     &           + tuu*conjg(pdub) - tud*conjg(pddb)
          f2b(3) = f2b(3) + conjg(tdu)*pudb + tud*conjg(pdub)
          f2b(4) = f2b(4) + conjg(tdd)*puub + tuu*conjg(pddb)

c         P and Q are Hermitian: their adjoints are P and Q.
          crb(idd,j) = crb(idd,j) + e1*pddb - conjg(f1(2))*pudb
     &               - conjg(f1(1))*pdub + conjg(f1(4))*puub
          crb(iud,j) = crb(iud,j) + d1*pudb - f1(2)*pddb
     &               + f1(3)*pdub + conjg(f1(1))*puub
          zdub = d1*pdub - f1(1)*pddb + conjg(f1(3))*pudb
     &         + conjg(f1(2))*puub
          zuub = e1*puub + f1(4)*pddb + f1(1)*pudb + f1(2)*pdub
          ctb(idd,j) = e2*pddb - conjg(f2(2))*pudb
     &               - conjg(f2(1))*pdub + conjg(f2(4))*puub
          ctb(iud,j) = d2*pudb - f2(2)*pddb
     &               + f2(3)*pdub + conjg(f2(1))*puub
          tdub = d2*pdub - f2(1)*pddb + conjg(f2(3))*pudb
     &         + conjg(f2(2))*puub
          tuub = e2*puub + f2(4)*pddb + f2(1)*pudb + f2(2)*pdub
          if (kflip .eq. 1) then
            crb(idu,j) = crb(idu,j) + s*conjg(zdub)
            crb(iuu,j) = crb(iuu,j) - s*conjg(zuub)
            ctb(idu,j) = s*conjg(tdub)
            ctb(iuu,j) = -s*conjg(tuub)
          else
            crb(idu,j) = crb(idu,j) + zdub
            crb(iuu,j) = crb(iuu,j) + zuub
            ctb(idu,j) = tdub
            ctb(iuu,j) = tuub
          end if
   50   continue
   60 continue

c     The sums of loop 40, with outer and inner loop interchanged.
!$omp parallel do schedule(dynamic) default(shared)
!$omp& private(i, j, t, s)
      do 90 jp = 1, nt
        do 80 j = 1, nt
          t = tdott(j,jp)
          if (t .ne. 0.d0) then
            s = 0
!$omp simd reduction(+: s)
            do 70 i = 1, ns
              crb(i,jp) = crb(i,jp) + t*ctb(i,j)
              s = s + dble(conjg(cr(i,jp))*ctb(i,j))
   70       continue
            tdottb(j,jp) = tdottb(j,jp) + s
          end if
   80   continue
   90 continue

      do 100 i = 1, 4
        tbfb(i) = tbfb(i) + f2b(i)
  100 continue
      tbzb = tbzb + e2b - d2b
      call spinop_b (upotb(1,k12), upotb(2,k12), upotb(3,k12),
     &               upot(3,k12), rhat(1,k12), rhat(2,k12),
     &               rhat(3,k12), rhatb(1,k12), rhatb(2,k12),
     &               rhatb(3,k12), e1b, d1b, f1b)
      call spinop_b (utaub(1,k12), utaub(2,k12), utaub(3,k12),
     &               utau(3,k12), rhat(1,k12), rhat(2,k12),
     &               rhat(3,k12), rhatb(1,k12), rhatb(2,k12),
     &               rhatb(3,k12), e2b, d2b, f2b)
      end

c     Adjoint of spinop: increments all but eb, db and fb.

      subroutine spinop_b (vb, wb, ub, u, x, y, z, xb, yb, zb,
     &                     eb, db, fb)
      implicit real*8 (a-h,o-z)
      complex*16 fb(4), r, rb, gb

      r = dcmplx(x, -y)
c     f(1) and f(2) are 3*u*z*r, f(4) is 3*u*r*r.
      gb = fb(1) + fb(2)
      rb = 3*u*(z*gb + 2*conjg(r)*fb(4))
      zzb = eb - db
      f3b = dble(fb(3))
      s = 3*dble(conjg(r)*gb)
      vb = vb + eb + db
      wb = wb + zzb + 2*f3b
      ub = ub + (3*z*z - 1)*zzb + z*s + 3*dble(conjg(r*r)*fb(4))
     &   + (3*(x*x + y*y) - 2)*f3b
      xb = xb + dble(rb) + 6*u*x*f3b
      yb = yb - dimag(rb) + 6*u*y*f3b
      zb = zb + u*(s + 6*z*zzb)
      end
