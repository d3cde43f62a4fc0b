! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A private variable that a submodule reads.
! HEAD: 'p(x)>(y)'

module m
  implicit none
  ! EXPECT-ERROR@+1: private-variable "submodule"
  real(8), private :: total
  interface
    module subroutine show()
    end subroutine show
  end interface
contains
  subroutine p(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    total = x*x
    y = total*x
  end subroutine p
end module m

submodule (m) parts
contains
  module subroutine show()
    print *, total
  end subroutine show
end submodule parts
