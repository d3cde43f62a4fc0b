// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/check_program.h"

namespace pj::driver {

const char* randomModule() {
  return R"f90(! Random numbers, the same with every compiler (Park and Miller).
module pj_random
  implicit none
  integer(8) :: pj_seed = 1
contains

  function pj_uniform(low, high) result(x)
    real(8), intent(in) :: low, high
    real(8) :: x
    pj_seed = mod(16807_8*pj_seed, 2147483647_8)
    x = low + (high - low)*real(pj_seed, 8)/2147483647.0d0
  end function pj_uniform

  function pj_reals(n, low, high) result(x)
    integer, intent(in) :: n
    real(8), intent(in) :: low, high
    real(8), allocatable :: x(:)
    integer :: i
    allocate(x(n))
    do i = 1, n
      x(i) = pj_uniform(low, high)
    end do
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

  function pj_integer(low, high) result(k)
    integer(8), intent(in) :: low, high
    integer(8) :: k
    k = low + int(pj_uniform(0.0d0, 1.0d0)*real(high - low + 1, 8), 8)
    k = max(low, min(high, k))
  end function pj_integer

  function pj_integers(n, low, high) result(k)
    integer, intent(in) :: n
    integer(8), intent(in) :: low, high
    integer(8), allocatable :: k(:)
    integer :: i
    allocate(k(n))
    do i = 1, n
      k(i) = pj_integer(low, high)
    end do
  end function pj_integers

  ! 1 to n in random order.
  function pj_permutation(n) result(k)
    integer, intent(in) :: n
    integer(8), allocatable :: k(:)
    integer :: i, j
    integer(8) :: t
    allocate(k(n))
    do i = 1, n
      k(i) = i
    end do
    do i = n, 2, -1
      j = int(pj_integer(1_8, int(i, 8)))
      t = k(i)
      k(i) = k(j)
      k(j) = t
    end do
  end function pj_permutation

end module pj_random
)f90";
}

const char* mainProgram() {
  return R"f90(
! Arguments: what to do (all, derivatives, races), the file for the numbers, the file for the
! derivatives. Numbers are written as they come; what they mean is decided by the reader.
program pj_check
  use pj_random
  use pj_case
  implicit none
  interface
    function pj_tape_bytes() bind(C, name='pj_tape_bytes') result(bytes)
      use, intrinsic :: iso_c_binding, only: c_int64_t
      integer(c_int64_t) :: bytes
    end function
  end interface
  character(len=1024) :: task, numbers, vectors
  integer :: out, n
  ! Values before and after; v, derivatives of the tangent (d), of the adjoint (b).
  real(8), allocatable :: v0(:), v1(:), d0(:), b0(:), vt(:), dt(:), bt(:), again(:)

  call get_command_argument(1, task)
  call get_command_argument(2, numbers)
  call get_command_argument(3, vectors)
  open(newunit=out, file=trim(numbers), action='write')
  pj_seed = pj_first_seed
  call pj_setup()
  n = pj_last(pj_items)
  allocate(v0(n), v1(n), d0(n), b0(n), vt(n), dt(n), bt(n), again(n))
  call pj_store(v0)
  call pj_keep()
  d0 = pj_reals(n, -1.0d0, 1.0d0)
  b0 = pj_reals(n, -1.0d0, 1.0d0)
  call clearUnless(pj_seeded, d0)
  call clearUnless(pj_seeded, b0)
  call roundSingle(d0)
  call roundSingle(b0)
  call writeItems()

  call pj_run_primal(v0, v1)
  call pj_keep_result()
  call writeFinite('primal', v1, .false.)
  call pj_run_tangent(v0, d0, vt, dt)
  call writeFinite('tangent', dt, .true.)
  call writePrimal()
  call pj_run_adjoint(v0, b0, bt)
  call writeFinite('adjoint', bt, .true.)
  write(out, '(a,1x,i0)') 'tape', pj_tape_bytes()
  write(out, '(a,3(1x,es25.17e3))') 'dot', sum(b0*dt), sum(bt*d0), sum(abs(b0*dt)) + sum(abs(bt*d0))
  flush(out)

  if (task /= 'races') then
    call pj_run_tangent(v0, d0, vt, again)
    call writeAgain('tangent', dt)
    call pj_run_adjoint(v0, b0, again)
    call writeAgain('adjoint', bt)
    write(out, '(a,1x,i0)') 'tape', pj_tape_bytes()
    call writeVectors()
  end if
  if (task == 'all') call differences()
  write(out, '(a)') 'end'
  close(out)

contains

  ! Variables that do not take part.
  subroutine clearUnless(takesPart, x)
    logical, intent(in) :: takesPart(:)
    real(8), intent(inout) :: x(:)
    integer :: k
    do k = 1, pj_items
      if (.not. takesPart(k)) x(pj_last(k-1)+1:pj_last(k)) = 0
    end do
  end subroutine clearUnless

  ! What a real(4) variable cannot hold would be lost on the way in.
  subroutine roundSingle(x)
    real(8), intent(inout) :: x(:)
    integer :: k
    do k = 1, pj_items
      if (pj_kind(k) == 4) x(pj_last(k-1)+1:pj_last(k)) = real(real(x(pj_last(k-1)+1:pj_last(k)), 4), 8)
    end do
  end subroutine roundSingle

  subroutine writeItems()
    integer :: k
    do k = 1, pj_items
      write(out, '(a,1x,a,1x,i0,2(1x,l1),1x,i0)') 'item', trim(pj_name(k)), &
        pj_last(k) - pj_last(k-1), pj_active(k), pj_useful(k), pj_kind(k)
    end do
  end subroutine writeItems

  subroutine writeFinite(what, x, activeOnly)
    character(len=*), intent(in) :: what
    real(8), intent(in) :: x(:)
    logical, intent(in) :: activeOnly
    integer :: k
    do k = 1, pj_items
      if (activeOnly .and. .not. pj_active(k)) cycle
      if (.not. all(abs(x(pj_last(k-1)+1:pj_last(k))) <= huge(1.0d0))) &
        write(out, '(a,1x,a,1x,a)') 'infinite', what, trim(pj_name(k))
    end do
  end subroutine writeFinite

  ! The primal's results, as the primal and as the tangent computes them.
  subroutine writePrimal()
    integer :: k
    do k = 1, pj_items
      associate (a => v1(pj_last(k-1)+1:pj_last(k)), b => vt(pj_last(k-1)+1:pj_last(k)))
        write(out, '(a,1x,i0,2(1x,es25.17e3))') 'primal', k, norm2(a - b), norm2(a)
      end associate
    end do
    write(out, '(a,1x,i0)') 'passive', pj_changed()
  end subroutine writePrimal

  subroutine writeAgain(what, first)
    character(len=*), intent(in) :: what
    real(8), intent(in) :: first(:)
    integer :: k
    do k = 1, pj_items
      if (.not. pj_active(k)) cycle
      associate (a => first(pj_last(k-1)+1:pj_last(k)), b => again(pj_last(k-1)+1:pj_last(k)))
        write(out, '(a,1x,a,1x,i0,2(1x,es25.17e3))') 'again', what, k, norm2(a - b), norm2(a)
      end associate
    end do
  end subroutine writeAgain

  subroutine writeVectors()
    integer :: u
    open(newunit=u, file=trim(vectors), access='stream', form='unformatted', action='write', &
         status='replace')
    write(u) dt
    write(u) bt
    close(u)
  end subroutine writeVectors

  ! Central differences with step h, and those extrapolated from two steps, a factor 10 apart.
  subroutine differences()
    real(8), allocatable :: plus(:), minus(:), coarse(:), fine(:)
    real(8) :: h
    integer :: j
    allocate(plus(n), minus(n), coarse(n), fine(n))
    call clearUnless(pj_varied, d0)
    call pj_run_tangent(v0, d0, vt, dt)
    do j = 1, merge(7, 1, pj_step <= 0)
      h = merge(pj_step, 10.0d0**(-j), pj_step > 0)
      call pj_run_primal(v0 + h*d0, plus)
      call pj_run_primal(v0 - h*d0, minus)
      fine = (plus - minus)/(2*h)
      call writeDifference(h, fine)
      if (j > 1) call writeDifference(h, (100*fine - coarse)/99)
      coarse = fine
    end do
  end subroutine differences

  subroutine writeDifference(h, difference)
    real(8), intent(in) :: h, difference(:)
    real(8) :: scale
    integer :: k
    do k = 1, pj_items
      if (.not. pj_useful(k)) cycle
      associate (a => dt(pj_last(k-1)+1:pj_last(k)), b => difference(pj_last(k-1)+1:pj_last(k)), &
                 v => v1(pj_last(k-1)+1:pj_last(k)))
        ! A derivative that is zero is compared with the size of the value.
        scale = max(norm2(a), norm2(b), pj_floor*norm2(v))
        write(out, '(a,1x,i0,3(1x,es25.17e3))') 'difference', k, h, norm2(a - b), scale
      end associate
    end do
  end subroutine writeDifference

end program pj_check
)f90";
}

}  // namespace pj::driver
