! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
!
! time_gfmc bits isospins kflip: see timing.F90. 2**bits states of spin; those of a group differ in the
! bits of two nucleons.
! Macros: CALLED is the procedure; PRIMAL or TANGENT says what it is, an adjoint otherwise.
#ifdef TANGENT
#define PAIRS pairs_d
#define TBODY tbody_d
#define ISPIN ispin_d
#else
#define PAIRS pairs_b
#define TBODY tbody_b
#define ISPIN ispin_b
#endif
program time_gfmc
  use, intrinsic :: iso_c_binding, only: c_loc, c_f_pointer
  use timing
  implicit none
  integer, parameter :: ms = 4096, mt = 132, mp = 66, k12 = 3
  real(8) :: upot(3, mp), utau(3, mp), rhat(3, mp), tbz, tdott(mt, mt), sgn(ms/4)
  complex(8) :: tbf(4)
  integer :: kflip
  common /pairs/ upot, utau, rhat
  common /tbody/ tbf, tbz
  common /ispin/ tdott
  common /spin/ sgn, kflip
#ifndef PRIMAL
  real(8) :: upotd(3, mp), utaud(3, mp), rhatd(3, mp), tbzd, tdottd(mt, mt)
  complex(8), target :: tbfd(4)
  common /PAIRS/ upotd, utaud, rhatd
  common /TBODY/ tbfd, tbzd
  common /ISPIN/ tdottd
#endif
  integer :: ns, nt
  integer, allocatable :: mss(:, :)
  complex(8), allocatable, target :: cr(:, :), crd(:, :), cl(:, :), cld(:, :)
  real(8) :: began

  ns = 2**argument(1)
  nt = argument(2)
  kflip = argument(3)
  allocate(mss(4, ns/4), cr(ns, nt), cl(ns, nt), crd(ns, nt), cld(ns, nt))
  call group(2, 4)

  call fill()
  call run()
#ifndef PRIMAL
  call weigh_parts(crd, 1)
  call weigh_parts(cld, 2)
  call weigh(size(upotd), upotd, 3)
  call weigh(size(utaud), utaud, 4)
  call weigh(size(rhatd), rhatd, 5)
  call weigh(size(tdottd), tdottd, 6)
  call weigh(1, [tbzd], 7)
  call weigh(8, parts(tbfd), 8)
#endif
  call say_dot()
  do while (wanted())
    call fill()
    began = now()
    call run()
    call say_seconds(began)
  end do

contains

  ! Down-down, up-down, down-up, up-up: the states that differ in two bits.
  subroutine group(first, second)
    integer, intent(in) :: first, second
    integer :: state, k
    k = 0
    do state = 0, ns - 1
      if (btest(state, first) .or. btest(state, second)) cycle
      k = k + 1
      mss(:, k) = 1 + [state, ibset(state, first), ibset(state, second), &
                       ibset(ibset(state, first), second)]
      sgn(k) = merge(1, -1, mod(popcnt(state), 2) == 0)
    end do
  end subroutine

  subroutine fill()
    integer :: i, j
    do j = 1, nt
      do i = 1, ns
        cr(i, j) = cmplx(1.0d0/(1 + mod(i + j, 7)), 1.0d0/(1 + mod(i*j, 5)), 8)
        cl(i, j) = 0
      end do
    end do
    do j = 1, mp
      upot(:, j) = [0.5d0, 0.1d0*mod(j, 3), -0.2d0]
      utau(:, j) = [0.1d0, -0.3d0, 0.05d0*mod(j, 5)]
      rhat(:, j) = [0.6d0, 0.0d0, 0.8d0]
    end do
    do j = 1, mt
      do i = 1, mt
        tdott(i, j) = 1.0d0/(1 + mod(i + 3*j, 11))
      end do
    end do
    tbf = [(0.1d0, 0.2d0), (0.3d0, -0.1d0), (-0.2d0, 0.1d0), (0.05d0, 0.1d0)]
    tbz = 0.25d0
#ifndef PRIMAL
    call seed_parts(crd, 1)
    call seed_parts(cld, 2)
    call seed(size(upotd), upotd, 3)
    call seed(size(utaud), utaud, 4)
    call seed(size(rhatd), rhatd, 5)
    call seed(size(tdottd), tdottd, 6)
    call seed_one(tbzd, 7)
    call seed(8, parts(tbfd), 8)
#endif
  end subroutine

#ifndef PRIMAL
  subroutine seed_parts(z, salt)
    complex(8), intent(inout), target :: z(:, :)
    integer, intent(in) :: salt
    real(8), pointer :: x(:)
    call c_f_pointer(c_loc(z), x, [2*size(z)])
    call seed(size(x), x, salt)
  end subroutine

  subroutine weigh_parts(z, salt)
    complex(8), intent(in), target :: z(:, :)
    integer, intent(in) :: salt
    real(8), pointer :: x(:)
    call c_f_pointer(c_loc(z), x, [2*size(z)])
    call weigh(size(x), x, salt)
  end subroutine

  subroutine seed_one(x, salt)
    real(8), intent(inout) :: x
    integer, intent(in) :: salt
    real(8) :: one(1)
    call seed(1, one, salt)
    x = one(1)
  end subroutine

  ! Real and imaginary parts of a vector, in place.
  function parts(z) result(x)
    complex(8), intent(inout), target :: z(:)
    real(8), pointer, contiguous :: x(:)
    call c_f_pointer(c_loc(z), x, [2*size(z)])
  end function
#endif

  subroutine run()
#ifdef PRIMAL
    call CALLED(k12, ns, nt, mss, cr, cl)
#else
    call CALLED(k12, ns, nt, mss, cr, crd, cl, cld)
#endif
  end subroutine

end program
