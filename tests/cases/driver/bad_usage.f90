! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Wrong usage ends with status 2 and a word of explanation.
! RUN-FAIL(2): parajoint
! RUN-FAIL(2): parajoint backwards %s --head 'good(x)>(y)' -o %t
! RUN-FAIL(2): parajoint adjoint %s -o %t
! RUN-FAIL(2): parajoint adjoint --head 'good(x)>(y)' -o %t
! RUN-FAIL(2): parajoint adjoint %s --head 'good(x)' -o %t
! RUN-FAIL(2): parajoint adjoint %s --head 'good(x>(y)' -o %t
! RUN-FAIL(2): parajoint adjoint %s --head 'good(x)>(y)' --unknown-option -o %t
! RUN-FAIL(2): parajoint adjoint %s --head 'good(x)>(y)' -o

subroutine good(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  y = x*x
end subroutine good
