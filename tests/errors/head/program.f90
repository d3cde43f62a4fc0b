! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A main program cannot be differentiated.
! HEAD: 'p(x)>(y)'
! EXPECT-ERROR: unknown-procedure "p"

program p
  implicit none
  real(8) :: x, y
  x = 1.0d0
  y = x*x
  print *, y
end program p
