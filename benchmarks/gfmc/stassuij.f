c     SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
c     VERIFY: --head 'stassuij(cr,upot,utau,rhat,tbf,tbz,tdott)>(cl)' \
c       --set ns=16 --set nt=5 --set k12=3 --set kflip=0
c     VERIFY: --head 'stassuij(cr,upot,utau,rhat,tbf,tbz,tdott)>(cl)' \
c       --set ns=16 --set nt=5 --set k12=3 --set kflip=1
c
c     Exchange of spin and isospin between two nucleons: what the kernel
c     of CORAL's Green's function Monte Carlo benchmark does, written
c     anew. The wave function cr has a column for each state of isospin
c     and a row for each state of spin:
c
c       cl = (P + Q*tau1.tau2) cr
c
c     P and Q act on the two spins, tau1.tau2 on the isospin. A column
c     of mss has four states of spin that differ in the two nucleons
c     only: down-down, up-down, down-up, up-up; ns is a multiple of 4.

      subroutine stassuij (k12, ns, nt, mss, cr, cl)
      implicit real*8 (a-h,o-z)
      include 'gfmc.inc'
      dimension mss(4,ns/4)
      complex*16 cr(ns,nt), cl(ns,nt)
      complex*16 ct(ns), f1(4), f2(4)
      complex*16 zdd, zud, zdu, zuu, tdd, tud, tdu, tuu
      complex*16 pdd, pud, pdu, puu

      call spinop (upot(1,k12), upot(2,k12), upot(3,k12),
     &             rhat(1,k12), rhat(2,k12), rhat(3,k12), e1, d1, f1)
      call spinop (utau(1,k12), utau(2,k12), utau(3,k12),
     &             rhat(1,k12), rhat(2,k12), rhat(3,k12), e2, d2, f2)
      e1 = e1 + 1
      d1 = d1 + 1
      e2 = e2 + tbz
      d2 = d2 - tbz
      do 10 i = 1, 4
        f2(i) = f2(i) + tbf(i)
   10 continue

!$omp parallel do schedule(dynamic) default(shared)
!$omp& private(i, ig, jp, idd, iud, idu, iuu, t, s, ct)
!$omp& private(zdd, zud, zdu, zuu, tdd, tud, tdu, tuu)
!$omp& private(pdd, pud, pdu, puu)
      do 60 j = 1, nt
c       The isospin: ct = tau1.tau2 cr.
        do 20 i = 1, ns
          ct(i) = (0.d0, 0.d0)
   20   continue
        do 40 jp = 1, nt
          t = tdott(j,jp)
          if (t .ne. 0.d0) then
            do 30 i = 1, ns
              ct(i) = ct(i) + t*cr(i,jp)
   30       continue
          end if
   40   continue

c       The spins: four states at a time.
        do 50 ig = 1, ns/4
          idd = mss(1,ig)
          iud = mss(2,ig)
          idu = mss(3,ig)
          iuu = mss(4,ig)
          zdd = cr(idd,j)
          zud = cr(iud,j)
          tdd = ct(idd)
          tud = ct(iud)
          if (kflip .eq. 1) then
            s = sgn(ig)
            zdu = s*conjg(cr(idu,j))
            zuu = -s*conjg(cr(iuu,j))
            tdu = s*conjg(ct(idu))
            tuu = -s*conjg(ct(iuu))
          else
            zdu = cr(idu,j)
            zuu = cr(iuu,j)
            tdu = ct(idu)
            tuu = ct(iuu)
          end if
          pdd = e1*zdd - conjg(f1(2))*zud - conjg(f1(1))*zdu
     &        + conjg(f1(4))*zuu
     &        + e2*tdd - conjg(f2(2))*tud - conjg(f2(1))*tdu
     &        + conjg(f2(4))*tuu
          pud = d1*zud - f1(2)*zdd + f1(3)*zdu + conjg(f1(1))*zuu
     &        + d2*tud - f2(2)*tdd + f2(3)*tdu + conjg(f2(1))*tuu
          pdu = d1*zdu - f1(1)*zdd + conjg(f1(3))*zud
     &        + conjg(f1(2))*zuu
     &        + d2*tdu - f2(1)*tdd + conjg(f2(3))*tud
     &        + conjg(f2(2))*tuu
          puu = e1*zuu + f1(4)*zdd + f1(1)*zud + f1(2)*zdu
     &        + e2*tuu + f2(4)*tdd + f2(1)*tud + f2(2)*tdu
          cl(idd,j) = pdd
          cl(iud,j) = pud
          if (kflip .eq. 1) then
            cl(idu,j) = s*conjg(pdu)
            cl(iuu,j) = -s*conjg(puu)
          else
            cl(idu,j) = pdu
            cl(iuu,j) = puu
          end if
   50   continue
   60 continue
      end

c     Matrix elements of v + w*sigma1.sigma2 + u*S12 between states of
c     two spins, (x,y,z) the direction in the tensor operator S12: e and
c     d on the diagonal, for spins alike and unlike; f(1) to f(4) for
c     flips of the second spin, of the first, of two unlike ones and of
c     two alike.

      subroutine spinop (v, w, u, x, y, z, e, d, f)
      implicit real*8 (a-h,o-z)
      complex*16 f(4), r

      zz = w + u*(3*z*z - 1)
      e = v + zz
      d = v - zz
      r = dcmplx(x, -y)
      f(1) = 3*u*z*r
      f(2) = f(1)
      f(3) = 2*(w - u) + 3*u*(x*x + y*y)
      f(4) = 3*u*r*r
      end
