! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_schedules n repetitions: for each chunk size checks the adjoint, which warms up too, and then
! prints once a repetition
!     chunk size, seconds of: the primal's loop, the recorded loop, the replay in reverse.
! The two sweeps of an adjoint are told apart where it asks for the team of the backward region:
! linked with --wrap=pj_pop_team, that call passes through here.
module sweeps
  use, intrinsic :: iso_c_binding, only: c_int32_t
  use omp_lib, only: omp_get_wtime
  implicit none
  real(8) :: forward_ended

  interface
    subroutine pop_team(team) bind(C, name='__real_pj_pop_team')
      import :: c_int32_t
      integer(c_int32_t), intent(out) :: team
    end subroutine
  end interface

contains

  subroutine note_and_pop_team(team) bind(C, name='__wrap_pj_pop_team')
    integer(c_int32_t), intent(out) :: team
    forward_ended = omp_get_wtime()
    call pop_team(team)
  end subroutine
end module

program time_schedules
  use sweeps
  implicit none
  integer, parameter :: largest = 65536, period = 1000, warm_up = 2
  integer :: n, repetitions, chunk, k
  real(8), allocatable :: wave(:), x(:), xd(:), xb(:), y(:), yd(:), yb(:)
  real(8) :: ends, endsd, endsb, began, primal_ended, adjoint_ended

  n = argument(1)
  repetitions = argument(2)
  allocate(wave(0:period-1), x(n), xd(n), xb(n), y(n), yd(n), yb(n))
  wave = [(cos(real(k, 8)), k = 1, period)]

  chunk = 1
  do while (chunk <= largest)
    call check()
    do k = 1 - warm_up, repetitions
      began = omp_get_wtime()
      call mix(n, chunk, 0, period, wave, x, y, ends)
      primal_ended = omp_get_wtime()
      call mix_b(n, chunk, 0, period, wave, x, xb, y, yb, ends, endsb)
      adjoint_ended = omp_get_wtime()
      if (k > 0) print '(i0, 3es14.6)', chunk, primal_ended - began, &
        forward_ended - primal_ended, adjoint_ended - forward_ended
    end do
    flush(6)
    chunk = 2*chunk
  end do

contains

  function argument(number) result(value)
    integer, intent(in) :: number
    integer :: value
    character(32) :: word
    call get_command_argument(number, word)
    read(word, *) value
  end function

  ! <ybar, J xdot> from the tangent is <xbar, xdot> with xbar from the adjoint.
  subroutine check()
    real(8), parameter :: weight = 2, tolerance = 1.0d-9
    real(8) :: with_tangent, with_adjoint
    call fill()
    call mix_d(n, chunk, 0, period, wave, x, xd, y, yd, ends, endsd)
    with_tangent = weight*endsd + product(yb, yd)
    call fill()
    endsb = weight
    call mix_b(n, chunk, 0, period, wave, x, xb, y, yb, ends, endsb)
    with_adjoint = product(xb, xd) + product(yb, yd)
    if (.not. abs(with_tangent - with_adjoint) <= tolerance*n) then
      print '(a, i0)', 'the adjoint is wrong with chunk size ', chunk
      stop 1
    end if
  end subroutine

  function product(a, b) result(sum)
    real(8), intent(in) :: a(n), b(n)
    real(8) :: sum
    integer :: i
    sum = 0
    !$omp parallel do reduction(+:sum)
    do i = 1, n
      sum = sum + a(i)*b(i)
    end do
  end function

  ! Every value is of size 1. Threads touch first what they will work on.
  subroutine fill()
    integer :: i
    !$omp parallel do
    do i = 1, n
      x(i) = 1.0d0/(1 + mod(i, 3))
      y(i) = 2.0d0/(1 + mod(i, 5))
      xd(i) = 3.0d0/(1 + mod(i, 7))
      yd(i) = 1.0d0/(1 + mod(i, 11))
      xb(i) = 0
      yb(i) = 2.0d0/(1 + mod(i, 13))
    end do
  end subroutine
end program
