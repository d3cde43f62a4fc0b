! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Modules that say how external procedures are called: a derivative that uses them declares none of
! these again. All names, some of them under others, and by the host.
! VERIFY: --head 'all_names(x)>(y)' --set n=6
! VERIFY: --head 'other_names(x)>(y)' --set n=6
! VERIFY: --head 'of_module(x)>(y)' --set n=6
! VERIFY: --head 'of_host(x)>(y)' --set n=6

module blocks
  implicit none
  interface
    subroutine scaled(n, a, b)
      integer, intent(in) :: n
      real(8), intent(in) :: a(:)
      real(8), intent(out) :: b(:)
    end subroutine scaled
    real(8) function length(n, a)
      integer, intent(in) :: n
      real(8), intent(in) :: a(n)
    end function length
  end interface
  interface halved
    elemental real(8) function half(v)
      real(8), intent(in) :: v
    end function half
  end interface halved
end module blocks

module with_private
  implicit none
  private
  public :: of_module
  interface
    real(8) function length(n, a)
      integer, intent(in) :: n
      real(8), intent(in) :: a(n)
    end function length
    elemental real(8) function half(v)
      real(8), intent(in) :: v
    end function half
  end interface
contains
  subroutine of_module(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    y = half(x)*length(n, x) + y
  end subroutine of_module
end module with_private

subroutine scaled(n, a, b)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(:)
  real(8), intent(out) :: b(:)
  integer :: i
  !$omp parallel do
  do i = 1, n
    b(i) = a(i)*a(i)
  end do
end subroutine scaled

real(8) function length(n, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n)
  integer :: i
  length = 0
  do i = 1, n
    length = length + a(i)*a(i)
  end do
end function length

elemental real(8) function half(v)
  implicit none
  real(8), intent(in) :: v
  half = 0.5d0*v*v
end function half

subroutine all_names(n, x, y)
  use blocks
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t(n)
  call scaled(n, x, t)
  y = halved(t)*length(n, t) + y
end subroutine all_names

subroutine other_names(n, x, y)
  use blocks, only: square => scaled, length
  implicit none
  interface
    elemental real(8) function half(v)
      real(8), intent(in) :: v
    end function half
  end interface
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: t(n)
  call square(n, x, t)
  y = half(t)*length(n, t) + y
end subroutine other_names

subroutine of_host(n, x, y)
  use blocks, only: scaled, length
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  call inner
contains
  subroutine inner
    real(8) :: t(n)
    call scaled(n, x, t)
    y = t*length(n, t) + y
  end subroutine inner
end subroutine of_host
