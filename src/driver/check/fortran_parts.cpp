// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/fortran_parts.h"

namespace pj::driver {

const char* fortranCore() {
  return R"f90(! The library that runs the case (parajoint_check.h), as Fortran sees it.
module pj_core
  implicit none
  integer, parameter :: pj_active = 1, pj_seeded = 2, pj_varied = 4, pj_useful = 8, &
    pj_independent = 16, pj_dependent = 32
  interface
    function pj_draw_real(low, high) bind(C) result(x)
      real(8), value :: low, high
      real(8) :: x
    end function
    function pj_draw_integer(low, high) bind(C) result(k)
      integer(8), value :: low, high
      integer(8) :: k
    end function
    subroutine pj_draw_reals(n, low, high, x) bind(C)
      integer(8), value :: n
      real(8), value :: low, high
      real(8), intent(out) :: x(*)
    end subroutine
    subroutine pj_draw_integers(n, low, high, k) bind(C)
      integer(8), value :: n, low, high
      integer(8), intent(out) :: k(*)
    end subroutine
    subroutine pj_draw_permutation(n, k) bind(C)
      integer(8), value :: n
      integer(8), intent(out) :: k(*)
    end subroutine
    subroutine pj_check_item(name, places, kind, flags) bind(C)
      character(len=1), intent(in) :: name(*)
      integer(8), value :: places
      integer, value :: kind, flags
    end subroutine
    subroutine pj_check_run(task, numbers, vectors, seed, step, least) bind(C)
      character(len=1), intent(in) :: task(*), numbers(*), vectors(*)
      integer(8), value :: seed
      real(8), value :: step, least
    end subroutine
  end interface
contains

  function pj_reals(n, low, high) result(x)
    integer, intent(in) :: n
    real(8), intent(in) :: low, high
    real(8), allocatable :: x(:)
    allocate(x(n))
    call pj_draw_reals(int(n, 8), low, high, x)
  end function pj_reals

  ! Real and imaginary parts in turn, put together and taken apart.
  function pj_complex(parts) result(z)
    real(8), intent(in) :: parts(:)
    complex(8), allocatable :: z(:)
    z = cmplx(parts(1::2), parts(2::2), kind=8)
  end function pj_complex

  function pj_parts(z) result(parts)
    complex(8), intent(in) :: z(:)
    real(8), allocatable :: parts(:)
    allocate(parts(2*size(z)))
    parts(1::2) = real(z)
    parts(2::2) = aimag(z)
  end function pj_parts

  function pj_complexes(n, low, high) result(z)
    integer, intent(in) :: n
    real(8), intent(in) :: low, high
    complex(8), allocatable :: z(:)
    z = pj_complex(pj_reals(n, low, high))
  end function pj_complexes

  function pj_integers(n, low, high) result(k)
    integer, intent(in) :: n
    integer(8), intent(in) :: low, high
    integer(8), allocatable :: k(:)
    allocate(k(n))
    call pj_draw_integers(int(n, 8), low, high, k)
  end function pj_integers

  ! 1 to n in random order.
  function pj_permutation(n) result(k)
    integer, intent(in) :: n
    integer(8), allocatable :: k(:)
    allocate(k(n))
    call pj_draw_permutation(int(n, 8), k)
  end function pj_permutation

end module pj_core
)f90";
}

const char* fortranMain() {
  return R"f90(
! Arguments: what to do (all, derivatives, promised, races), the file for the numbers, that for the
! derivatives.
program pj_check
  use pj_case
  implicit none
  call pj_check_run(argument(1), argument(2), argument(3), pj_first_seed, pj_step, pj_least)

contains

  function argument(k) result(text)
    integer, intent(in) :: k
    character(len=:), allocatable :: text
    integer :: length
    call get_command_argument(k, length=length)
    allocate(character(len=length) :: text)
    call get_command_argument(k, text)
    text = text // achar(0)
  end function argument

end program pj_check
)f90";
}

}  // namespace pj::driver
