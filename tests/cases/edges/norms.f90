! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! norm2, also where all numbers are zero: the derivative is zero there, as that of hypot is.
! VERIFY: --head 'lengths(a)>(y)' --set n=4 --set 'a=[0.3,-0.4,1.2,0.7,0.5,0.6,-0.2,0.9]'
! VERIFY: --head 'drag(u,v)>(tau)' --set n=3 --set 'u=[0.0,1.0,2.0]' --set 'v=[0.0,1.0,2.0]'
module norms
  implicit none
contains
  subroutine lengths(n, a, y)
    integer, intent(in) :: n
    real(8), intent(in) :: a(2, n)
    real(8), intent(out) :: y(n)
    y = norm2(a, 1)*norm2(a(:, 2)) + sum(norm2(x=a, dim=2))
  end subroutine
  subroutine drag(n, u, v, tau)
    integer, intent(in) :: n
    real(8), intent(in) :: u(n), v(n)
    real(8), intent(out) :: tau(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      tau(i) = norm2([u(i), v(i)])*u(i)
    end do
  end subroutine
end module
