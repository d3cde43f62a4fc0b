! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Modules: parameters, use with only and renaming, private helpers, one module that uses another.
! VERIFY: --head 'head(x)>(y)' --range 0.5:1.5

module constants_mod
  implicit none
  integer, parameter :: wp = kind(1.0d0)
  real(wp), parameter :: gamma = 1.4_wp
  real(wp), parameter :: table(3) = [0.5_wp, 0.25_wp, 0.125_wp]
end module constants_mod

module gas_mod
  use constants_mod, only: wp, ratio => gamma
  implicit none
  private
  public :: pressure
contains
  function pressure(rho) result(p)
    real(wp), intent(in) :: rho
    real(wp) :: p
    p = power(rho)/ratio
  end function pressure

  function power(rho) result(p)
    real(wp), intent(in) :: rho
    real(wp) :: p
    p = rho**ratio
  end function power
end module gas_mod

subroutine head(x, y)
  use constants_mod, only: wp, weights => table
  use gas_mod, p_of => pressure
  implicit none
  real(wp), intent(in) :: x
  real(wp), intent(out) :: y
  y = p_of(x)*weights(1) + p_of(weights(3)*x)*weights(2)
end subroutine head
