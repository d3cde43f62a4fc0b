! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
module helper_mod
  implicit none
contains
  pure real(8) function soften(a)
    real(8), intent(in) :: a
    soften = a/(1.0d0 + a*a)
  end function soften
end module helper_mod
