! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

! Every procedure of the Fortran module, as a generated adjoint calls it.
program fortran_test
  use, intrinsic :: iso_c_binding
  use omp_lib, only: omp_get_thread_num
  use parajoint
  implicit none
  integer :: checks = 0, failures = 0

  call check_reals_and_integers()
  call check_logicals()
  call check_arrays()
  call check_mark()
  call check_threads()
  call check_static()
  call check_chunks()
  call check_recorded()
  call check_recorded8()
  call check(pj_tape_peak_bytes() > 65536, 'peak')
  call pj_tape_release()
  print '(i0, a, i0, a)', checks, ' checks, ', failures, ' failed'
  if (failures /= 0 .or. checks == 0) stop 1

contains

  subroutine check(holds, what)
    logical, intent(in) :: holds
    character(*), intent(in) :: what
    !$omp critical
    checks = checks + 1
    if (.not. holds) then
      failures = failures + 1
      if (failures < 20) print '(2a)', 'failed: ', what
    end if
    !$omp end critical
  end subroutine

  subroutine check_reals_and_integers()
    real(4) :: r4
    real(8) :: r8
    integer(1) :: i1
    integer(2) :: i2
    integer(4) :: i4
    integer(8) :: i8
    complex(4) :: c4
    complex(8) :: c8
    call pj_adjoint_begin()
    call pj_push_real4(1.5_4)
    call pj_push_real8(2.5_8)
    call pj_push_integer1(-3_1)
    call pj_push_integer2(-300_2)
    call pj_push_integer4(-70000)
    call pj_push_integer8(-5000000000_8)
    call pj_push_complex4((1.0_4, 2.0_4))
    call pj_push_complex8((3.0_8, 4.0_8))
    call check(pj_tape_bytes() == 51, 'bytes of one value of each kind')
    call pj_pop_complex8(c8)
    call pj_pop_complex4(c4)
    call pj_pop_integer8(i8)
    call pj_pop_integer4(i4)
    call pj_pop_integer2(i2)
    call pj_pop_integer1(i1)
    call pj_pop_real8(r8)
    call pj_pop_real4(r4)
    call check(c8 == (3.0_8, 4.0_8), 'complex8')
    call check(c4 == (1.0_4, 2.0_4), 'complex4')
    call check(i8 == -5000000000_8, 'integer8')
    call check(i4 == -70000, 'integer4')
    call check(i2 == -300_2, 'integer2')
    call check(i1 == -3_1, 'integer1')
    call check(r8 == 2.5_8, 'real8')
    call check(r4 == 1.5_4, 'real4')
    call pj_adjoint_end('scalars_b', 9_8)
  end subroutine

  subroutine check_logicals()
    logical(1) :: l1, a1(3), b1(3)
    logical(2) :: l2, a2(3), b2(3)
    logical(4) :: l4, a4(3), b4(3)
    logical(8) :: l8, a8(3), b8(3)
    a1 = [.true., .false., .true.]
    a2 = a1
    a4 = a1
    a8 = a1
    call pj_push_logical1(.true._1)
    call pj_push_logical2(.false._2)
    call pj_push_logical4(1 < 2)
    call pj_push_logical8(.true._8)
    call pj_push_logical1_array(a1, size(a1, kind=8))
    call pj_push_logical2_array(a2, size(a2, kind=8))
    call pj_push_logical4_array(a4, size(a4, kind=8))
    call pj_push_logical8_array(a8, size(a8, kind=8))
    call check(pj_tape_bytes() == 4 * 15, 'bytes of logicals')
    call pj_pop_logical8_array(b8, size(b8, kind=8))
    call pj_pop_logical4_array(b4, size(b4, kind=8))
    call pj_pop_logical2_array(b2, size(b2, kind=8))
    call pj_pop_logical1_array(b1, size(b1, kind=8))
    call pj_pop_logical8(l8)
    call pj_pop_logical4(l4)
    call pj_pop_logical2(l2)
    call pj_pop_logical1(l1)
    call check(logical(all(b8 .eqv. a8)), 'logical8 array')
    call check(all(b4 .eqv. a4), 'logical4 array')
    call check(logical(all(b2 .eqv. a2)), 'logical2 array')
    call check(logical(all(b1 .eqv. a1)), 'logical1 array')
    call check(logical(l1 .and. .not. l2 .and. l4 .and. l8), 'logicals')
    call check(pj_tape_bytes() == 0, 'logicals leave nothing')
  end subroutine

  subroutine check_arrays()
    real(8) :: a(30, 500), b(30, 500)
    real(4) :: r(2) = [1.0, 2.0]
    integer(1) :: i1(2) = [1_1, 2_1]
    integer(2) :: i2(2) = [3_2, 4_2]
    integer(4) :: i4(2) = [5, 6]
    integer(8) :: i8(2) = [7_8, 8_8]
    complex(4) :: c4(1) = [(9.0, 10.0)]
    complex(8) :: c8(1) = [(11.0_8, 12.0_8)]
    call random_number(a)
    b = -1
    call pj_push_real8_array(a, size(a, kind=8))
    call pj_push_real8_array(a(2:30:2, ::3), size(a(2:30:2, ::3), kind=8))
    call pj_push_real4_array(r, 2_8)
    call pj_push_integer1_array(i1, 2_8)
    call pj_push_integer2_array(i2, 2_8)
    call pj_push_integer4_array(i4, 2_8)
    call pj_push_integer8_array(i8, 2_8)
    call pj_push_complex4_array(c4, 1_8)
    call pj_push_complex8_array(c8, 1_8)
    r = 0
    i1 = 0
    i2 = 0
    i4 = 0
    i8 = 0
    c4 = 0
    c8 = 0
    call pj_pop_complex8_array(c8, 1_8)
    call pj_pop_complex4_array(c4, 1_8)
    call pj_pop_integer8_array(i8, 2_8)
    call pj_pop_integer4_array(i4, 2_8)
    call pj_pop_integer2_array(i2, 2_8)
    call pj_pop_integer1_array(i1, 2_8)
    call pj_pop_real4_array(r, 2_8)
    call check(all(r == [1.0, 2.0]), 'real4 array')
    call check(all([int(i1, 8), int(i2, 8), int(i4, 8), i8] == [1, 2, 3, 4, 5, 6, 7, 8]), &
      'integer arrays')
    call check(c4(1) == (9.0, 10.0) .and. c8(1) == (11.0_8, 12.0_8), 'complex arrays')
    call pj_pop_real8_array(b(2:30:2, ::3), size(b(2:30:2, ::3), kind=8))
    call check(all(b(2:30:2, ::3) == a(2:30:2, ::3)), 'array section')
    call check(all(b(1:29:2, :) == -1) .and. all(b(:, 2::3) == -1), 'outside the section')
    call pj_pop_real8_array(b, size(b, kind=8))
    call check(all(a == b), 'whole array')
    call check(pj_tape_bytes() == 0, 'arrays leave nothing')
  end subroutine

  subroutine check_mark()
    integer(8) :: mark
    integer :: sweep
    real(8) :: x
    call pj_push_real8(1.0_8)
    call pj_push_real8(2.0_8)
    call pj_mark(mark)
    do sweep = 1, 2
      call pj_rewind(mark)
      call pj_pop_real8(x)
      call check(x == 2.0_8, 'first value of a sweep')
      call pj_pop_real8(x)
      call check(x == 1.0_8, 'second value of a sweep')
    end do
  end subroutine

  subroutine check_threads()
    integer(4) :: number, limit
    call pj_thread_limit(9, limit)
    call check(limit >= 9, 'limit')
    !$omp parallel private(number) num_threads(3)
    call pj_attach()
    call pj_thread(number)
    call check(number == omp_get_thread_num() + 1, 'thread number')
    !$omp end parallel
  end subroutine

  subroutine check_static()
    integer(4) :: i, first, last, team, owner(50)
    integer(8) :: first8, last8
    real(8) :: x
    call pj_adjoint_begin()
    !$omp parallel private(i, first, last, first8, last8) num_threads(7)
    call pj_region_forward()
    call pj_static_bounds4(50_4, 1_4, -3_4, first, last)
    call pj_static_bounds8(50_8, 1_8, -3_8, first8, last8)
    call check(first == first8 .and. last == last8, 'both kinds of bounds')
    do i = first, last, -3
      call pj_push_real8(real(i, 8))
      owner(i) = omp_get_thread_num()
    end do
    !$omp end parallel
    call pj_pop_team(team)
    call check(team == 7, 'team')
    !$omp parallel private(i, first, last, x) num_threads(team)
    call pj_region_backward(team)
    call pj_static_bounds4(50_4, 1_4, -3_4, first, last)
    do i = last, first, 3
      call pj_pop_real8(x)
      call check(omp_get_thread_num() == owner(i) .and. x == i, 'static iteration')
    end do
    !$omp end parallel
    call pj_adjoint_end('static_b', 8_8)
    call check(pj_tape_bytes() == 0, 'static loop leaves nothing')
  end subroutine

  subroutine check_chunks()
    integer(4) :: i, c, n, first, last
    integer(8) :: n8, first8, last8
    integer :: visits(100)
    visits = 0
    !$omp parallel private(i, c, n, n8, first, last, first8, last8) num_threads(3)
    call pj_attach()
    call pj_static_chunks4(1_4, 100_4, 1_4, 7_4, n)
    call pj_static_chunks8(1_8, 100_8, 1_8, 7_8, n8)
    call check(n == n8, 'both kinds of chunk counts')
    do c = n, 1, -1
      call pj_static_chunk4(1_4, 100_4, 1_4, 7_4, c, first, last)
      call pj_static_chunk8(1_8, 100_8, 1_8, 7_8, int(c, 8), first8, last8)
      call check(first == first8 .and. last == last8, 'both kinds of chunks')
      do i = last, first, -1
        visits(i) = visits(i) + 1
      end do
    end do
    !$omp end parallel
    call check(all(visits == 1), 'chunks')
  end subroutine

  subroutine check_recorded()
    integer(4) :: i, c, n, first, last, team, time
    integer :: owner(200, 3)
    real(8) :: x
    call pj_adjoint_begin()
    do time = 1, 3
      !$omp parallel private(i) num_threads(4)
      call pj_region_forward()
      call pj_record_begin()
      !$omp do schedule(dynamic, 3)
      do i = 1, 200, 2
        call pj_record4(i, 2)
        call pj_push_real8(real(i * time, 8))
        owner(i, time) = omp_get_thread_num()
      end do
      call pj_record_end()
      !$omp end parallel
    end do
    do time = 3, 1, -1
      call pj_pop_team(team)
      !$omp parallel private(i, c, n, first, last, x) num_threads(team)
      call pj_region_backward(team)
      call pj_replay_begin(n)
      do c = 1, n
        call pj_replay_chunk4(first, last)
        do i = last, first, -2
          call pj_pop_real8(x)
          call check(omp_get_thread_num() == owner(i, time) .and. x == i * time, 'recorded')
        end do
      end do
      !$omp end parallel
    end do
    call pj_adjoint_end('recorded_b', 10_8)
    call check(pj_tape_bytes() == 0, 'recorded loop leaves nothing')
  end subroutine

  subroutine check_recorded8()
    integer(8) :: i, first, last
    integer(4) :: n
    call pj_record_begin()
    do i = 10, 2, -4
      call pj_record8(i, -4_8)
    end do
    call pj_record8(100_8, -4_8)
    call pj_record_end()
    call pj_replay_begin(n)
    call check(n == 2, 'two chunks')
    call pj_replay_chunk8(first, last)
    call check(first == 100 .and. last == 100, 'last chunk')
    call pj_replay_chunk8(first, last)
    call check(first == 10 .and. last == 2, 'first chunk')
  end subroutine
end program
