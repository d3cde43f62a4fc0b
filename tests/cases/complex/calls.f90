! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Complex arguments, results of functions, module variables, and values on the tape.
! VERIFY: --head 'iterate(z)>(w)' --range 0.2:0.4
! VERIFY: --head 'iterate(z,shift)>(w,shift)' --range 0.2:0.4
! VERIFY: --head 'passed(x)>(y)' --set n=4
! VERIFY: --head 'phase(t)>(phase)'

module complex_state
  implicit none
  complex(8) :: shift = (0.1d0, 0.2d0)
contains
  elemental function squared(z) result(w)
    complex(8), intent(in) :: z
    complex(8) :: w
    w = z*z + (0.5d0, 0.0d0)*conjg(z)
  end function squared

  subroutine step(z, r)
    complex(8), intent(inout) :: z
    real(8), intent(out) :: r
    z = squared(z) + shift
    shift = shift*conjg(z)
    r = abs(z)
  end subroutine step
end module complex_state

subroutine iterate(z, w)
  use complex_state
  implicit none
  complex(8), intent(in) :: z
  complex(8), intent(out) :: w
  real(8) :: r
  integer :: k
  w = z
  r = 0
  k = 0
  do while (k < 5 .and. r < 2)
    call step(w, r)
    k = k + 1
    w = w*r
  end do
end subroutine iterate

! A real value for a complex dummy does not exist in Fortran; a complex expression does.
subroutine passed(n, x, y)
  use complex_state
  implicit none
  integer, intent(in) :: n
  complex(8), intent(in) :: x(n)
  complex(8), intent(out) :: y(n)
  real(8) :: r
  y = squared(x*2) - squared(x)
  call step(y(2), r)
  y(1) = y(1)*r + squared(cmplx(r, 1.0d0, kind=8))
end subroutine passed

function phase(t)
  implicit none
  real(8), intent(in) :: t
  complex(8) :: phase
  phase = exp((0.0d0, 1.0d0)*t)
end function phase
