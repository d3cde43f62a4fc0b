! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! where gives an allocatable array of an active variable passive values: it never allocates.
! VERIFY: --head 'chosen(x,y)>(y)' --head 'given(x,y,w)>(y)' --set n=5 --size w=n
module where_of_memory
  implicit none
  real(8), allocatable :: w(:)
contains
  subroutine chosen(n, x, y, z)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), z(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: v(:)
    allocate(v(n))
    v = x*y
    where (x > 0.5d0)
      v = z
    elsewhere (y > 0.6d0)
      v = 2*z
    elsewhere
      v = v*x
    end where
    y = v*y
  end subroutine

  subroutine given(n, x, y, z)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), z(n)
    real(8), intent(inout) :: y(n)
    where (x > 0.5d0) w = z
    y = w*y
  end subroutine
end module
