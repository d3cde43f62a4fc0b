! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

! The runtime library of Parajoint, for Fortran programs. Interfaces only: nothing of this module
! needs linking but the C library. What each procedure does is said in parajoint.h.
module parajoint
  use, intrinsic :: iso_c_binding, only: c_char, c_size_t, c_int8_t, c_int16_t, c_int32_t, &
    c_int64_t, c_float, c_double, c_float_complex, c_double_complex
  implicit none
  private :: c_char, c_size_t, c_int8_t, c_int16_t, c_int32_t, c_int64_t, c_float, c_double, &
    c_float_complex, c_double_complex

  interface
    include 'values.inc'
  end interface

  interface
    include 'schedules.inc'
  end interface

  interface
    subroutine pj_attach() bind(C, name='pj_attach')
    end subroutine

    function pj_tape_bytes() bind(C, name='pj_tape_bytes') result(bytes)
      import :: c_int64_t
      integer(c_int64_t) :: bytes
    end function

    function pj_tape_peak_bytes() bind(C, name='pj_tape_peak_bytes') result(bytes)
      import :: c_int64_t
      integer(c_int64_t) :: bytes
    end function

    subroutine pj_tape_release() bind(C, name='pj_tape_release')
    end subroutine

    subroutine pj_mark(mark) bind(C, name='pj_mark')
      import :: c_int64_t
      integer(c_int64_t), intent(out) :: mark
    end subroutine

    subroutine pj_rewind(mark) bind(C, name='pj_rewind')
      import :: c_int64_t
      integer(c_int64_t), intent(in) :: mark
    end subroutine

    subroutine pj_adjoint_begin() bind(C, name='pj_adjoint_begin')
    end subroutine

    subroutine pj_adjoint_end(name, length) bind(C, name='pj_adjoint_end')
      import :: c_char, c_size_t
      character(kind=c_char), intent(in) :: name(*)
      integer(c_size_t), value :: length
    end subroutine

    subroutine pj_region_forward() bind(C, name='pj_region_forward')
    end subroutine

    subroutine pj_pop_team(team) bind(C, name='pj_pop_team')
      import :: c_int32_t
      integer(c_int32_t), intent(out) :: team
    end subroutine

    subroutine pj_take_turn(turn) bind(C, name='pj_take_turn')
      import :: c_int64_t
      integer(c_int64_t), intent(inout) :: turn
    end subroutine

    subroutine pj_await_turn(turn) bind(C, name='pj_await_turn')
      import :: c_int64_t
      integer(c_int64_t), intent(inout) :: turn
    end subroutine

    subroutine pj_pass_turn(turn) bind(C, name='pj_pass_turn')
      import :: c_int64_t
      integer(c_int64_t), intent(inout) :: turn
    end subroutine

    subroutine pj_thread(number) bind(C, name='pj_thread')
      import :: c_int32_t
      integer(c_int32_t), intent(out) :: number
    end subroutine

    subroutine pj_thread_limit(wanted, limit) bind(C, name='pj_thread_limit')
      import :: c_int32_t
      integer(c_int32_t), intent(in) :: wanted
      integer(c_int32_t), intent(out) :: limit
    end subroutine

    subroutine pj_region_backward(team) bind(C, name='pj_region_backward')
      import :: c_int32_t
      integer(c_int32_t), intent(in) :: team
    end subroutine
  end interface

  ! Elemental, and therefore without bind(C): the library has them under Fortran's names.
  interface pj_digamma
    elemental function pj_digamma4(x)
      import :: c_float
      real(c_float), intent(in) :: x
      real(c_float) :: pj_digamma4
    end function

    elemental function pj_digamma8(x)
      import :: c_double
      real(c_double), intent(in) :: x
      real(c_double) :: pj_digamma8
    end function
  end interface
end module
