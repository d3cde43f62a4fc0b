! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A procedure that the head does not call may take what is not known.
! VERIFY: --head 'square(x)>(y)'
module of_types
  implicit none
  type parameters
    double precision :: a
  end type
contains
  subroutine square(x, y)
    double precision, intent(in) :: x
    double precision, intent(out) :: y
    y = x*x
  end subroutine
  subroutine shift(p, z)
    type(parameters), intent(in) :: p
    double precision, intent(inout) :: z
    z = z + p%a
  end subroutine
end module
