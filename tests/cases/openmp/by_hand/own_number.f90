! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Called procedures that find their part by themselves: they ask for the number of the thread, or get it. Their statements
! stand in the place of the calls.
! VERIFY: --head 'asking(x,y)>(y)' --set n=11 --threads 1 2 3 7
! VERIFY: --head 'run(u,v)>(u,v)' --set nsteps=3
module fields
  implicit none
  integer, parameter :: m = 12
  real(8) :: u(m), v(m)
end module fields

module own_number
  use omp_lib
  use fields
  implicit none
contains
  subroutine bounds(n, lo, hi)
    integer, intent(in) :: n
    integer, intent(out) :: lo, hi
    lo = 1 + omp_get_thread_num()*n/omp_get_num_threads()
    hi = (omp_get_thread_num() + 1)*n/omp_get_num_threads()
  end subroutine bounds

  subroutine work(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: lo, hi, i
    call bounds(n, lo, hi)
    do i = lo, hi
      y(i) = y(i)*x(i)**2
    end do
  end subroutine work

  subroutine asking(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    !$omp parallel
    call work(n, x, y)
    !$omp end parallel
  end subroutine asking

  subroutine advance
    integer :: lo, hi, i
    call bounds(m, lo, hi)
    do i = lo, hi
      v(i) = v(i)*u(i)*u(max(1, i - 1))
    end do
  end subroutine advance

  subroutine relax(t, nt)
    integer, intent(in) :: t, nt
    integer :: lo, hi, i
    lo = 1 + t*m/nt
    hi = (t + 1)*m/nt
    if (lo > hi) return
    do i = lo, hi
      u(i) = sin(v(i)) + u(i)*0.5d0
    end do
  end subroutine relax

  subroutine run(nsteps)
    integer, intent(in) :: nsteps
    integer :: k
    !$omp parallel private(k)
    do k = 1, nsteps
      call advance
      !$omp barrier
      call relax(omp_get_thread_num(), omp_get_num_threads())
      !$omp barrier
    end do
    !$omp end parallel
  end subroutine run
end module own_number
