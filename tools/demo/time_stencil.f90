! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Times a stencil, its tangent and its adjoint: time_stencil cells steps. Prints name and seconds.
! The preprocessor gives the three procedures' names: PRIMAL, TANGENT, ADJOINT.
program time_stencil
  implicit none
  integer, parameter :: repeats = 2
  real(8), parameter :: a = 0.3d0, b = 0.4d0, c = 0.3d0
  integer :: n, steps, i, k
  integer(8) :: ticks
  real(8), allocatable :: x(:), xd(:), y(:), yd(:)
  real(8) :: best
  character(len=32) :: word

  call get_command_argument(1, word)
  read(word, *) n
  call get_command_argument(2, word)
  read(word, *) steps
  allocate(x(n), xd(n), y(n), yd(n))

  best = huge(best)
  do k = 1, repeats
    call fill()
    ticks = now()
    call PRIMAL(n, steps, a, b, c, x, y)
    best = min(best, seconds(ticks))
  end do
  call show('primal')

  best = huge(best)
  do k = 1, repeats
    call fill()
    ticks = now()
    call TANGENT(n, steps, a, b, c, x, xd, y, yd)
    best = min(best, seconds(ticks))
  end do
  call show('tangent')

  best = huge(best)
  do k = 1, repeats
    call fill()
    ticks = now()
    call ADJOINT(n, steps, a, b, c, x, xd, y, yd)
    best = min(best, seconds(ticks))
  end do
  call show('adjoint')

contains

  ! Every thread touches first what it will work on.
  subroutine fill()
    !$omp parallel do
    do i = 1, n
      x(i) = sin(real(i, 8))
      y(i) = 0
      xd(i) = 1
      yd(i) = 1
    end do
  end subroutine fill

  function now() result(t)
    integer(8) :: t
    call system_clock(t)
  end function now

  function seconds(since) result(s)
    integer(8), intent(in) :: since
    real(8) :: s
    integer(8) :: rate
    call system_clock(count_rate=rate)
    s = real(now() - since, 8)/real(rate, 8)
  end function seconds

  subroutine show(name)
    character(len=*), intent(in) :: name
    print '(a,1x,f10.4)', name, best
  end subroutine show

end program time_stencil
