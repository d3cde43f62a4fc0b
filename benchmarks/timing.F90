! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! What the drivers share: arguments, seeds of the derivatives, the dot product, the clock.
!
! A driver makes its input, runs once to warm up, and prints `dot`, the product and the sum of its
! terms' sizes. Then it runs once for each line that it reads, and prints `seconds`. So programs can
! take turns: each waits, warm, until it is asked.
!
! Let v be the values, vd their tangents, vb their adjoints. The tangent program starts from vd and
! weighs what it gets with vb; the adjoint starts from vb and weighs with vd. As one is the transpose
! of the other, both print the same dot product.
!
! Macros: WP is the kind of the real values (8), TANGENT says that this is a tangent program.
#ifndef WP
#define WP 8
#endif
module timing
  use, intrinsic :: iso_fortran_env, only: input_unit, output_unit
  implicit none
  private
  public :: argument, seed, weigh, say_dot, wanted, now, say_seconds

  integer, parameter :: block_size = 1024
#ifdef TANGENT
  integer, parameter :: of_seeds = 7, of_weights = 11
#else
  integer, parameter :: of_seeds = 11, of_weights = 7
#endif
  real(8) :: dot = 0, sizes = 0

contains

  function argument(number) result(value)
    integer, intent(in) :: number
    integer :: value
    character(32) :: word
    call get_command_argument(number, word)
    read(word, *) value
  end function

  ! Values from 1/period to 1. Different arrays have different salts.
  pure function value_of(i, period, salt) result(value)
    integer, intent(in) :: i, period, salt
    real(WP) :: value
    value = 1/real(1 + mod(i + salt, period), WP)
  end function

  ! Each thread touches first what it will work on.
  subroutine seed(n, derivative, salt)
    integer, intent(in) :: n, salt
    real(WP), intent(out) :: derivative(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      derivative(i) = value_of(i, of_seeds, salt)
    end do
  end subroutine

  ! Adds to the dot product. Blocks keep the rounding of millions of terms small.
  subroutine weigh(n, derivative, salt)
    integer, intent(in) :: n, salt
    real(WP), intent(in) :: derivative(n)
    real(8) :: term, block_dot, block_sizes
    integer :: block, i
    !$omp parallel do private(i, term, block_dot, block_sizes) reduction(+: dot, sizes)
    do block = 1, n, block_size
      block_dot = 0
      block_sizes = 0
      do i = block, min(block + block_size - 1, n)
        term = real(derivative(i), 8)*value_of(i, of_weights, salt)
        block_dot = block_dot + term
        block_sizes = block_sizes + abs(term)
      end do
      dot = dot + block_dot
      sizes = sizes + block_sizes
    end do
  end subroutine

  subroutine say_dot()
    print '(a, 2es25.16)', 'dot', dot, sizes
    flush(output_unit)
  end subroutine

  ! Whether one more run is asked for.
  function wanted()
    logical :: wanted
    integer :: status
    read(input_unit, '()', iostat=status)
    wanted = status == 0
  end function

  function now() result(seconds)
    real(8) :: seconds
    integer(8) :: ticks, rate
    call system_clock(ticks, rate)
    seconds = real(ticks, 8)/real(rate, 8)
  end function

  subroutine say_seconds(began)
    real(8), intent(in) :: began
    print '(a, es14.6)', 'seconds', now() - began
    flush(output_unit)
  end subroutine

end module
