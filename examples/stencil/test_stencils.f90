! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! Proves that the compact stencils compute the same as the conventional ones.
! All data are small multiples of powers of two, so that every sum is exact in
! any order: the results must then be equal to the last bit. A second run on
! ordinary numbers allows for rounding.
!
!   gfortran -fopenmp stencil_*.f90 test_stencils.f90 -o test_stencils && ./test_stencils

program test_stencils
  implicit none
  integer, parameter :: sizes(6) = [17, 18, 25, 26, 40, 101]
  integer :: k, failures

  failures = 0
  do k = 1, size(sizes)
    call compare(sizes(k), 3, .true.)
    call compare(sizes(k), 5, .false.)
  end do
  call compare(17, 0, .true.)

  if (failures > 0) then
    print '(i0,a)', failures, ' comparisons failed'
    stop 1
  end if
  print '(a)', 'compact and conventional stencils agree'

contains

  subroutine compare(n, steps, exact)
    integer, intent(in) :: n, steps
    logical, intent(in) :: exact
    real(8) :: weight(-8:8), start(n)
    real(8) :: in1(n), out1(n), in2(n), out2(n)
    integer :: j

    call random_number(start)
    call random_number(weight)
    if (exact) then
      start = anint(8*start)
      weight = anint(8*weight)/16
    end if

    in1 = start
    in2 = start
    out1 = start
    out2 = start
    call stencil_small(n, steps, weight(-1), weight(0), weight(1), in1, out1)
    call stencil_small_compact(n, steps, weight(-1), weight(0), weight(1), in2, out2)
    call judge('small', steps, exact, in1, in2)
    call judge('small', steps, exact, out1, out2)

    weight = weight/4
    in1 = start
    in2 = start
    out1 = [(real(j, 8), j = 1, n)]
    out2 = out1
    call stencil_large(n, steps, weight, in1, out1)
    call stencil_large_compact(n, steps, weight, in2, out2)
    call judge('large', steps, exact, in1, in2)
    call judge('large', steps, exact, out1, out2)
  end subroutine compare

  subroutine judge(name, steps, exact, conventional, compact)
    character(*), intent(in) :: name
    integer, intent(in) :: steps
    logical, intent(in) :: exact
    real(8), intent(in) :: conventional(:), compact(:)
    real(8) :: difference, allowed

    difference = maxval(abs(conventional - compact))
    allowed = 0
    if (.not. exact) allowed = 100*steps*epsilon(1.0d0)*maxval(abs(conventional))
    if (difference > allowed) then
      print '(3a,i0,a,es9.2)', 'stencil_', name, ', n=', size(compact), ': difference ', difference
      failures = failures + 1
    end if
  end subroutine judge

end program test_stencils
