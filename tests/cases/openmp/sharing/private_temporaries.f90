! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Private temporaries: their adjoints are private and start from zero in every iteration.
! VERIFY: --head 'temporaries(x)>(y)' --set n=12 --range 0.5:1.5
! RUN: parajoint adjoint %s --head 'temporaries(x)>(y)' -o %t
! CHECK-NOT: atomic

subroutine temporaries(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  real(8) :: t, u
  integer :: i
  !$omp parallel do default(none) shared(n, x, y) private(i, t, u)
  do i = 1, n
    t = x(i)*x(i)
    u = sin(t)
    t = t*u
    y(i) = t/(1.0d0 + u*u)
  end do
end subroutine temporaries
