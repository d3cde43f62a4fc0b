! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Input that cannot be used ends in one message and no file.
! RUN-FAIL: parajoint adjoint %S/inputs/missing.f90 --head 'p(x)>(y)' -o %t
! RUN-FAIL: parajoint adjoint %S/inputs/empty.f90 --head 'p(x)>(y)' -o %t
! RUN-FAIL: parajoint adjoint %S/inputs/broken.f90 --head 'p(x)>(y)' -o %t
! RUN-FAIL: parajoint adjoint %S/inputs/binary.f90 --head 'p(x)>(y)' -o %t
! RUN-FAIL: parajoint adjoint %S/inputs/parentheses.f90 --head 'p(x)>(y)' -o %t
! RUN-FAIL: parajoint adjoint %S/inputs --head 'p(x)>(y)' -o %t
! RUN-FAIL: parajoint adjoint %s --head 'good(x)>(y)' -o /dev/null/nowhere

subroutine good(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine good
