! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures of two modules with the same name: the check calls the head's.
! VERIFY: --head 'second.step(x)>(y)'
! VERIFY: --head 'first.step(x)>(y)'
module first
contains
  subroutine step(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    y = x*x
  end subroutine
  subroutine run(x, y)
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    call step(x, y)
  end subroutine
end module
module second
contains
  subroutine step(x, y)
    use first, only: run
    real(8), intent(in) :: x
    real(8), intent(out) :: y
    real(8) :: t
    call run(x, t)
    y = t*x
  end subroutine
end module
