! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Threadprivate variables of a module: scratch space of called procedures; values that a thread keeps from
! one region to the next; copyin, alone and with other clauses; the master's copy before and after.
! VERIFY: --head 'scratch(x)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'kept(x)>(y)' --set n=12 --range 0.5:1.5
! VERIFY: --head 'copied(p,x)>(y)' --set n=12 --range 0.5:1.5
! VERIFY: --head 'copied_array(x)>(y,s)' --set n=12 --range 0.5:1.5
! VERIFY: --head 'around(p,x)>(y,r)' --set n=12 --range 0.5:1.5

module own_state
  implicit none
  real(8) :: work(3), factor
  integer :: calls
  !$omp threadprivate(work, factor)
  !$omp threadprivate(calls)
contains
  subroutine load(a)
    real(8), intent(in) :: a
    work(1) = a
    work(2) = a*a
    work(3) = sin(a)*work(2)
  end subroutine load

  real(8) function combined() result(r)
    r = work(1)*work(3) + work(2)
  end function combined

  ! Each iteration fills the scratch space before it reads it.
  subroutine scratch(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel do schedule(dynamic, 2)
    do i = 1, n
      call load(x(i)*y(i))
      y(i) = y(i)*combined()
    end do
  end subroutine scratch

  ! The second region goes on with what the first one left on each thread.
  subroutine kept(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i
    !$omp parallel
    factor = 2*x(1)*y(2)
    !$omp end parallel
    !$omp parallel do
    do i = 1, n
      y(i) = y(i)*factor*x(i)
    end do
    !$omp parallel
    factor = factor*x(2)
    !$omp end parallel
    factor = factor*3
    factor = factor/3
    !$omp parallel do schedule(static, 1)
    do i = 1, n
      y(i) = y(i)*factor
    end do
  end subroutine kept

  subroutine copied(n, p, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: p, x(n)
    real(8), intent(inout) :: y(n)
    real(8) :: t
    integer :: i
    factor = p*x(1)
    calls = 3
    t = factor
    !$omp parallel do copyin(factor, calls) firstprivate(t) default(none) shared(n, x, y)
    do i = 1, n
      t = factor*x(i)
      y(i) = y(i)*t**calls
    end do
    factor = factor*y(1)
    y(2) = factor
  end subroutine copied

  subroutine copied_array(n, x, y, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n), s
    integer :: i
    call load(x(1))
    !$omp parallel copyin(work)
    work(2) = work(2)*work(1)
    !$omp do reduction(+: s)
    do i = 1, n
      y(i) = y(i)*combined()
      s = s + work(2)*y(i)
    end do
    !$omp end parallel
    s = s*work(2)
  end subroutine copied_array

  subroutine around(n, p, x, y, r)
    integer, intent(in) :: n
    real(8), intent(in) :: p, x(n)
    real(8), intent(inout) :: y(n)
    real(8), intent(out) :: r
    integer :: i, k
    factor = p
    do k = 1, 3
      !$omp parallel do copyin(factor)
      do i = 1, n
        y(i) = y(i)*factor + x(i)
      end do
      factor = factor*y(k)
    end do
    r = factor
  end subroutine around
end module own_state
