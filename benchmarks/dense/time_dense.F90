! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_dense size: see timing.F90. Macros: CALLED is the procedure of two arrays and a result; PRIMAL or
! TANGENT says what it is, an adjoint otherwise; BODIES: a mass and three coordinates for each body.
program time_dense
  use timing
  implicit none
  integer :: n, first, second, result
  real(8) :: began
  real(8), allocatable :: a(:), ad(:), b(:), bd(:), c(:), cd(:)

  n = argument(1)
#ifdef BODIES
  first = n
  second = 3*n
#else
  first = n**2
  second = n**2
#endif
  result = second
  allocate(a(first), b(second), c(result))
#ifndef PRIMAL
  allocate(ad(first), bd(second), cd(result))
#endif

  call fill()
  call run()
#ifndef PRIMAL
  call weigh(first, ad, 1)
  call weigh(second, bd, 2)
  call weigh(result, cd, 3)
#endif
  call say_dot()
  do while (wanted())
    call fill()
    began = now()
    call run()
    call say_seconds(began)
  end do

contains

  subroutine fill()
    integer :: i
    do i = 1, first
      a(i) = (0.5d0*mod(i, 5) - 0.9d0)/n
    end do
    do i = 1, second
      b(i) = 0.1d0*mod(i, 7) - 0.3d0*mod(i, 11)
      c(i) = 0
    end do
#ifndef PRIMAL
    call seed(first, ad, 1)
    call seed(second, bd, 2)
    call seed(result, cd, 3)
#endif
  end subroutine

  subroutine run()
#ifdef PRIMAL
    call CALLED(n, a, b, c)
#else
    call CALLED(n, a, ad, b, bd, c, cd)
#endif
  end subroutine

end program
