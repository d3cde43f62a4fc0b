! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! No atomic construct may update an allocatable scalar: its adjoint is incremented in a critical section
! with a name of its own. Elements and sections of allocatable arrays are incremented atomically.
! VERIFY: --head 'p(x)>(y,r)' --set n=20
! RUN: parajoint adjoint %s --head 'p(x)>(y,r)' -o %t --sharing=atomic
! CHECK: !$omp critical(pj_sb) sb = sb + (y(i)*tempb) !$omp end critical(pj_sb)
! CHECK: !$omp atomic update w

subroutine p(n, x, y, r)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n), r
  real(8), allocatable :: s, w(:)
  integer :: i
  allocate(s, w(0:3))
  s = x(1)*x(2)
  w = s
  !$omp parallel do
  do i = 1, n
    y(i) = y(i)*s + w(mod(i, 4)) + sum(w(1:2))*x(i)
  end do
  r = s*w(1)
end subroutine p
