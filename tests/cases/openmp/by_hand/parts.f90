! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each thread has a part of its own, by its number: what is certainly written there proves that no two of them meet. Parts
! may be empty. Called procedures get sections, or whole arrays and the ends of the part.
! VERIFY: --head 'sections(x,y)>(y)' --set n=11 --threads 1 2 3 7
! VERIFY: --head 'sections(x,y)>(y)' --set n=2
! VERIFY: --head 'ends(x,y)>(y)' --set n=11 --threads 1 2 3 7
! VERIFY: --head 'ends(x,y)>(y)' --set n=0
! VERIFY: --head 'chunks(x,y)>(y)' --set n=11 --threads 1 3 7
! VERIFY: --head 'table(x,y)>(y)' --set n=11
! VERIFY: --head 'in_turns(x,y)>(y)' --set n=11
! VERIFY: --head 'columns(a,b)>(b)' --set n=3 --set m=8
! VERIFY: --head 'other_bounds(x,y)>(y)' --set n=11
! VERIFY: --head 'buffers(x,y)>(y)' --set n=11
! RUN: parajoint adjoint %s --head 'ends(x,y)>(y)' -o %t
! CHECK: call pj_pop_real8_array(y(lo:hi), size(y(lo:hi), kind=8))
! CHECK: call part_of_b(n, lo, hi, x, xb, y, yb)
! CHECK-NOT: !$omp atomic
module parts_mod
  use omp_lib
  implicit none
contains
  subroutine bounds(n, lo, hi)
    integer, intent(in) :: n
    integer, intent(out) :: lo, hi
    integer :: t, nt
    t = omp_get_thread_num()
    nt = omp_get_num_threads()
    lo = 1 + t*n/nt
    hi = (t + 1)*n/nt
  end subroutine bounds

  subroutine part(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = y(i)*sin(x(i))
    end do
  end subroutine part

  subroutine part_of(n, lo, hi, x, y)
    integer, intent(in) :: n, lo, hi
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = lo, hi
      y(i) = y(i)*sin(x(i))
    end do
  end subroutine part_of

  subroutine sections(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, t, nt, lo, hi
    !$omp parallel private(t, nt, lo, hi, i)
    t = omp_get_thread_num()
    nt = omp_get_num_threads()
    lo = 1 + t*n/nt
    hi = (t + 1)*n/nt
    do i = lo, hi
      y(i) = y(i)*x(i)**2
    end do
    call part(hi - lo + 1, x(lo:hi), y(lo:hi))
    !$omp end parallel
  end subroutine sections

  subroutine ends(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: lo, hi
    !$omp parallel private(lo, hi)
    call bounds(n, lo, hi)
    call part_of(n, lo, hi, x, y)
    !$omp end parallel
  end subroutine ends

  ! The last threads may begin behind the end.
  subroutine chunks(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: lo, hi, width
    !$omp parallel private(lo, hi, width)
    width = (n + omp_get_num_threads() - 1)/omp_get_num_threads() + 1
    lo = 1 + omp_get_thread_num()*width
    hi = min(n, lo + width - 1)
    call part(hi - lo + 1, x(lo:hi), y(lo:hi))
    call part_of(n, lo, hi, x, y)
    !$omp end parallel
  end subroutine chunks

  subroutine table(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: start(0:64), t
    !$omp parallel private(t)
    !$omp single
    do t = 0, omp_get_num_threads()
      start(t) = 1 + t*n/omp_get_num_threads()
    end do
    !$omp end single
    t = omp_get_thread_num()
    call part_of(n, start(t), start(t + 1) - 1, x, y)
    !$omp end parallel
  end subroutine table

  subroutine in_turns(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel private(i)
    do i = 1 + omp_get_thread_num(), n, omp_get_num_threads()
      call part(1, x(i:i), y(i:i))
      y(i) = y(i)*x(i)
    end do
    !$omp end parallel
  end subroutine in_turns

  subroutine columns_of(n, m, first, last, a, b)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: a(n, m)
    real(8), intent(inout) :: b(n, m)
    integer :: i, j
    do j = first, last
      do i = 1, n
        b(i, j) = b(i, j)*a(i, j)*a(n + 1 - i, j)
      end do
    end do
  end subroutine columns_of

  subroutine columns(n, m, a, b)
    integer, intent(in) :: n, m
    real(8), intent(in) :: a(n, m)
    real(8), intent(inout) :: b(n, m)
    integer :: lo, hi
    !$omp parallel private(lo, hi)
    call bounds(m, lo, hi)
    call columns_of(n, m, lo, hi, a, b)
    call columns_of(n, hi - lo + 1, 1, hi - lo + 1, a(:, lo:hi), b(:, lo:hi))
    !$omp end parallel
  end subroutine columns

  subroutine part_between(lo, hi, x, y)
    integer, intent(in) :: lo, hi
    real(8), intent(in) :: x(lo:hi)
    real(8), intent(inout) :: y(lo:hi)
    integer :: i
    do i = lo, hi
      y(i) = y(i)*sin(x(i))
    end do
  end subroutine part_between

  subroutine other_bounds(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(0:n - 1)
    real(8), intent(inout) :: y(-1:n - 2)
    integer :: lo, hi
    !$omp parallel private(lo, hi)
    call bounds(n, lo, hi)
    call part_between(lo - 1, hi - 1, x(lo - 1:hi - 1), y(lo - 2:hi - 2))
    call part_of(n, lo, hi, x, y)
    !$omp end parallel
  end subroutine other_bounds

  ! What is written in an array of the thread's own proves nothing.
  subroutine buffers(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: w(n)
    integer :: lo, hi
    !$omp parallel private(lo, hi, w)
    call bounds(n, lo, hi)
    w = x
    call part(n, x, w)
    call part_of(n, lo, hi, w, y)
    !$omp end parallel
  end subroutine buffers
end module parts_mod
