! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Variables with an initial value that nothing sets are constants: `most`, `weights` and the private `code` of the module.
! The derivative, which stands in another module, says the values of the module's private constants.
! VERIFY: --head 'p(x)>(y)' --set n=9
! RUN: parajoint adjoint %s --head 'p(x)>(y)' -o %t
! CHECK: integer, parameter :: most = 3
! CHECK-NOT: private_kind

module constants
  implicit none
  private
  integer, parameter :: private_kind = selected_real_kind(15), length = 3
  real(private_kind), parameter :: half = 0.5_private_kind
  integer :: code = 2
  public :: p, halved

contains

  subroutine p(n, x, y)
    integer, intent(in) :: n
    real(private_kind), intent(in) :: x(n)
    real(private_kind), intent(inout) :: y(n)
    integer :: most
    real(private_kind) :: weights(length) = [0.25_private_kind, half, 1.0_private_kind], t(length)
    complex(private_kind) :: z
    integer :: i, k
    data most /3/

    do i = 1, n
      t = real(i, private_kind)
      z = (1.0_private_kind, 0.5_private_kind)*x(i)
      do k = 1, most
        t(k) = t(k)*weights(k)*x(i)**code
      end do
      y(i) = sum(t) + aimag(z)*halved(x(i)) + length
    end do
  end subroutine

  ! The module's variable is only read here.
  function halved(a) result(b)
    real(private_kind), intent(in) :: a
    real(private_kind) :: b
    b = a*half*code
  end function
end module
