! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Directives and conditional lines in fixed form.
! VERIFY: --head 'fix(x)>(y)' --set n=8
      subroutine fix(n, x, y)
c$    use omp_lib
      integer n, i, t
      real*8 x(n), y(n)
cdir$ ivdep
c$acc parallel loop
      t = 0
c$omp parallel do
c$omp+ private(i)
*$omp& shared(x,
C$OMP1 y)
      do 10 i = 1, n
        y(i) = x(i)**2
10    continue
*$omp end parallel do
!$omp parallel private(t)
!$omp+ shared(x)
*$    t = omp_get_thread_num()
c$   2 + 0
!$OMP DO
      do i = 1, n
        y(i) = y(i)*x(i) + 0*t
      enddo
C$OMP END DO
C$OMP END PARALLEL
      end
