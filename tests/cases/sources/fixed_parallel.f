c     SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
C     OpenMP in fixed form, continued.
C     VERIFY: --head 'fixedp(x)>(y)' --set n=6 --range 0.5:1.5
      subroutine fixedp(n, x, y)
      implicit none
      integer n, i
      double precision x(n), y(n), t
C$OMP PARALLEL DO DEFAULT(NONE)
C$OMP& SHARED(N, X, Y) PRIVATE(I, T)
      do i = 2, n
        t = x(i)*x(i-1)
        y(i) = t*t
      end do
!$omp end parallel do
      y(1) = x(1)
      end
