c     SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
c     Fixed form, implicit typing, an include file, labels, common blocks that block data fills, a called
c     procedure that changes them, a size in a common block.
c     RUN: parajoint adjoint %s --head 'sweep(x,z)>(z)' -o %t
c     RUN: parajoint tangent %s --head 'sweep(x,z)>(z)' -o %t
c     VERIFY: --head 'sweep(x,z)>(z)' --set n=7
c     VERIFY: --head 'sweep(scale)>(z)' --set n=7
c     VERIFY: --head 'sized(x)>(y)' --set m=5

      subroutine sweep(n, x)
      implicit real*8 (a-h,o-z)
      include 'inputs/field.inc'
      dimension x(n)
      call rescale(n)
c$omp parallel do private(t)
      do 10 i = 1, n
         t = x(i)*scale(i)
         z(i) = zf*dcmplx(t, x(i)) + z(i)*dconjg(z(i))
         if (ind(i) .gt. 2) z(i) = z(i)*2
   10 continue
      return
      end

      subroutine rescale(n)
      implicit real*8 (a-h,o-z)
      include 'inputs/field.inc'
      zf = zf*fac
      do 20 i = 1, n
         scale(i) = scale(i)**2*fac
   20 continue
      end

      block data start
      implicit real*8 (a-h,o-z)
      include 'inputs/field.inc'
      data fac /1.5d0/
      data ind /5*1, 15*3/
      end

c     The extent of a dummy array in a common block.
      subroutine sized(x, y)
      implicit real*8 (a-h,o-z)
      common /extent/ m
      dimension x(m), y(m)
      do 30 i = 1, m
         y(i) = x(i)*x(m + 1 - i)
   30 continue
      call more(x, y)
      end

      subroutine more(x, y)
      implicit real*8 (a-h,o-z)
      common /extent/ m
      dimension x(m), y(m)
      y(1) = y(m)*x(1)
      end
