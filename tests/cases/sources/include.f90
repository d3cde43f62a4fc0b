! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Declarations and statements from an included file.
! VERIFY: -I%S/inputs --head 'with_include(x)>(y)' --set n=5 --range 0.5:1.5

subroutine with_include(n, x, y)
  implicit none
  include 'declarations.inc'
  integer :: i
  do i = 1, n
    y(i) = factor*x(i)**2
  end do
end subroutine with_include
