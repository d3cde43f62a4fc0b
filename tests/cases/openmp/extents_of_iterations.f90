! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Memory of an iteration whose values the adjoint does not need: its extent is computed again, or
! goes to the tape of the thread that ran the iteration.
! VERIFY: --head 'counted(x,y)>(y)' --set n=23
! VERIFY: --head 'changed(x,y)>(y)' --set n=11
subroutine counted(n, x, y)
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(inout) :: y(n)
  double precision, allocatable :: v(:)
  integer :: i, k
  !$omp parallel do private(v, k)
  do i = 1, n
    allocate(v(i))
    do k = 1, i
      v(k) = x(i)*k
    end do
    y(i) = y(i) + v(i)
    deallocate(v)
  end do
end subroutine counted

subroutine changed(n, x, y)
  implicit none
  integer, intent(in) :: n
  double precision, intent(in) :: x(n)
  double precision, intent(inout) :: y(n)
  double precision, allocatable :: v(:)
  integer :: i, k, m
  !$omp parallel do private(v, k, m) schedule(dynamic)
  do i = 1, n
    m = i + 1
    allocate(v(m))
    do k = 1, m
      v(k) = x(i)*k
    end do
    m = 7
    y(i) = y(i) + v(i)*m
    deallocate(v)
  end do
end subroutine changed
