! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! reshape that takes fewer elements than its source has.
! VERIFY: --head 'some(x)>(y)' --head 'all_of(x)>(y)'
! VERIFY: --head 'first(x)>(y)' --head 'of_complex(x)>(y)' --set n=10
subroutine some(x, y)
  implicit none
  real(8), intent(in) :: x(10)
  real(8), intent(inout) :: y(2, 2)
  y = reshape(x*x, [2, 2])
end subroutine some

subroutine first(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(2, 2)
  y = reshape(x, [2, 2])
  y = y*y
end subroutine first

subroutine all_of(x, y)
  implicit none
  real(8), intent(in) :: x(2, 5)
  real(8), intent(inout) :: y(10)
  y = y*reshape(x, [10])
end subroutine all_of

subroutine of_complex(n, x, y)
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: x(n)
  complex(8), intent(inout) :: y(2)
  y = y*reshape(x, [2])
end subroutine of_complex
