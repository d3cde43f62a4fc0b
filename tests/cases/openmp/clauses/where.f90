! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! where, assigning to a variable of which a clause gives each thread a copy.
! VERIFY: --head 'greatest(x,m)>(m)' --set n=9 --range 0.5:1.5
! VERIFY: --head 'masked(x,w)>(y,w)' --set n=9 --range 0.5:1.5

subroutine greatest(n, x, m)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: m(3)
  integer :: i
  !$omp parallel do reduction(max: m)
  do i = 1, n
    where (x(i) > m) m = x(i)
  end do
end subroutine greatest

subroutine masked(n, x, w, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: w(3), y(n)
  integer :: i
  !$omp parallel do lastprivate(w)
  do i = 1, n
    w = [0.6d0, 1.0d0, 1.4d0]
    where (w > x(i))
      w = w*x(i)
    elsewhere
      w = x(i)**2
    end where
    y(i) = sum(w*w)
  end do
end subroutine masked
