! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! In an ordered region that only adds, the order does not matter.
! VERIFY: --head 'sums(x)>(s,h)' --set n=37
subroutine sums(n, x, s, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, h(4)
  integer :: i

  !$omp parallel do ordered schedule(dynamic, 2)
  do i = 1, n
    !$omp ordered
    s = s + x(i)**2
    if (x(i) > 0) h(1 + mod(i, 4)) = h(1 + mod(i, 4)) + sin(x(i))
    !$omp end ordered
  end do
end subroutine
