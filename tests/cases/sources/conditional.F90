! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The preprocessor: #ifdef, macros with and without a value, -D on the command line, #include.
! VERIFY: -DCUBIC -DFACTOR=0.25d0 -I%S/inputs --head 'conditional(x)>(y)' --set n=5 --range 0.5:1.5
! VERIFY: -DFACTOR=2.0d0 -I%S/inputs --head 'conditional(x)>(y)' --set n=5 --range 0.5:1.5

#define SQUARE(a) ((a)*(a))
subroutine conditional(n, x, y)
  implicit none
#include "declarations.inc"
  integer :: i
  do i = 1, n
#ifdef CUBIC
    y(i) = FACTOR*x(i)**3
#else
    y(i) = FACTOR*SQUARE(x(i) + 1.0d0)
#endif
  end do
#ifdef _OPENMP
  y(1) = y(1)*x(1)
#endif
end subroutine conditional
