! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Parts by the number of the thread, with barriers between phases that read what others have computed: neighbours, mirrored
! elements, partial sums. Where each thread has its part alone, increments are plain.
! VERIFY: --head 'steps(x,y)>(x,y)' --set n=11 --set m=3 --threads 1 2 3 7
! VERIFY: --head 'steps(x,y)>(x,y)' --set n=3 --set m=2
! VERIFY: --head 'mixed(x,y,z)>(x,y,z)' --set n=11
! VERIFY: --head 'partial_sums(x,s)>(s)' --set n=11
! VERIFY: --head 'norm(x,y)>(y)' --set n=11
! RUN: parajoint adjoint %s --head 'steps(x,y)>(x,y)' -o %t
! CHECK: call part_b(hi - lo + 1, x(lo:hi), xb(lo:hi), y(lo:hi), yb(lo:hi))
module phases_mod
  use omp_lib
  implicit none
contains
  subroutine bounds(n, lo, hi)
    integer, intent(in) :: n
    integer, intent(out) :: lo, hi
    lo = 1 + omp_get_thread_num()*n/omp_get_num_threads()
    hi = (omp_get_thread_num() + 1)*n/omp_get_num_threads()
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

  subroutine neighbours(n, lo, hi, x, y)
    integer, intent(in) :: n, lo, hi
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = lo, hi
      y(i) = y(i)*x(max(i - 1, 1))*x(min(i + 1, n))
    end do
  end subroutine neighbours

  subroutine steps(n, m, x, y)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: x(n), y(n)
    integer :: lo, hi, k
    !$omp parallel private(lo, hi, k)
    call bounds(n, lo, hi)
    do k = 1, m
      call part(hi - lo + 1, x(lo:hi), y(lo:hi))
      !$omp barrier
      call neighbours(n, lo, hi, y, x)
      !$omp barrier
    end do
    !$omp end parallel
  end subroutine steps

  subroutine mirrored(n, lo, hi, x, y)
    integer, intent(in) :: n, lo, hi
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = hi, lo, -1
      y(i) = y(i)*x(n + 1 - i)
    end do
  end subroutine mirrored

  subroutine mixed(n, x, y, z)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n), y(n), z(n)
    integer :: lo, hi, i, k
    !$omp parallel private(lo, hi, i, k)
    call bounds(n, lo, hi)
    do k = 1, 3
      call mirrored(n, lo, hi, x, y)
      !$omp barrier
      call mirrored(n, lo, hi, y, z)
      !$omp barrier
      if (mod(k, 2) == 1) then
        call mirrored(n, lo, hi, z, x)
        !$omp barrier
      end if
      !$omp do
      do i = 1, n
        y(i) = y(i)*z(i)
      end do
    end do
    !$omp end parallel
  end subroutine mixed

  subroutine partial_sums(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: sums(0:63), mine
    integer :: lo, hi, i, t
    sums = 0
    !$omp parallel private(lo, hi, i, t, mine)
    call bounds(n, lo, hi)
    t = omp_get_thread_num()
    mine = 0
    do i = lo, hi
      mine = mine + x(i)**2
    end do
    sums(t) = mine
    !$omp barrier
    if (t == 0) then
      do i = 0, omp_get_num_threads() - 1
        s = s + sums(i)
      end do
    end if
    !$omp end parallel
  end subroutine partial_sums

  subroutine scaled(n, s, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n), s
    real(8), intent(inout) :: y(n)
    integer :: i
    do i = 1, n
      y(i) = y(i)*x(i)/sqrt(1 + s)
    end do
  end subroutine scaled

  ! All threads sum up.
  subroutine norm(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: sums(0:63), total
    integer :: lo, hi, i, t
    !$omp parallel private(lo, hi, i, t, total)
    call bounds(n, lo, hi)
    t = omp_get_thread_num()
    sums(t) = 0
    do i = lo, hi
      sums(t) = sums(t) + x(i)**2
    end do
    !$omp barrier
    total = 0
    do i = 0, omp_get_num_threads() - 1
      total = total + sums(i)
    end do
    call scaled(hi - lo + 1, total, x(lo:hi), y(lo:hi))
    !$omp end parallel
  end subroutine norm
end module phases_mod
