! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Complex variables in parallel loops: increments from several threads, part by part, and all clauses.
! RUN: parajoint adjoint %s --head 'scattered(x,a)>(y)' -o %t
! VERIFY: --head 'scattered(x,a)>(y)' --set n=9 --set 'at=1:n'
! VERIFY: --head 'scattered(x,a)>(y)' --set n=9 --set 'at=1:n' --sharing=reduction
! VERIFY: --head 'clauses(x,a)>(y,s,p,last)' --set n=7 --range 0.5:1.5
! flang 22 loses imaginary parts in the atomic updates of the primal.
! VERIFY(gfortran): --head 'added(x)>(y)' --set n=9 --set 'at=1:n'

subroutine scattered(n, at, a, x, y)
  implicit none
  integer, intent(in) :: n, at(n)
  complex(8), intent(in) :: a, x(n)
  complex(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    y(i) = a*x(at(i)) + conjg(x(i))
  end do
end subroutine scattered

subroutine clauses(n, x, a, y, s, p, last)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: x(n)
  complex(8), intent(inout) :: a
  complex(8), intent(out) :: y(n), s, p, last
  complex(8) :: t, carried, work(3)
  integer :: i, k
  s = (1.0d0, -1.0d0)
  p = x(1)
  carried = a
  !$omp parallel do private(t, work, k) firstprivate(carried, a) lastprivate(last) &
  !$omp   reduction(+:s) reduction(*:p) schedule(static, 2)
  do i = 1, n
    do k = 1, 3
      work(k) = x(i)**k*a
    end do
    t = sum(work)*conjg(work(2))
    carried = carried + t*x(i)
    s = s + t
    p = p*(x(i) + 1)
    y(i) = t*t
    last = t*a
  end do
end subroutine clauses

subroutine added(n, at, x, y)
  implicit none
  integer, intent(in) :: n, at(n)
  complex(8), intent(in) :: x(n)
  complex(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 1, n
    !$omp atomic
    y(at(i)) = y(at(i)) + x(i)*conjg(x(i))*(0.0d0, 1.0d0)
  end do
end subroutine added
