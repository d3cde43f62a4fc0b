! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Iterations that are close read one element: blocks of them take two turns, and need no atomic updates.
! RUN: parajoint adjoint %s --head 'smooth(x)>(y)' -o %t
! RUN: parajoint explain %s --head 'smooth(x)>(y)'
! VERIFY: --head 'smooth(x)>(y)' --head 'star(u)>(v)' --head 'collapsed(u)>(v)' --set n=150
! VERIFY: --head 'strided(x)>(y)' --head 'downward(x)>(y)' --head 'beside(x,w)>(y,z)' --set n=400
! VERIFY: --head 'few(x)>(y)' --set n=7
! VERIFY: --head 'smooth(x)>(y)' --set n=2

subroutine smooth(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = x(i)*(x(i-1) + x(i+1))
  end do
end subroutine smooth

! A star of nine points; the parallel loop is that over columns.
subroutine star(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j
  !$omp parallel do schedule(dynamic, 3)
  do j = 3, n - 2
    do i = 3, n - 2
      v(i, j) = u(i, j)**2 - u(i - 2, j)*u(i + 2, j) + u(i, j - 2)*u(i, j + 2) &
          + sin(u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1))
    end do
  end do
end subroutine star

subroutine collapsed(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j
  !$omp parallel do collapse(2)
  do j = 2, n
    do i = 2, n
      v(i, j) = u(i, j)*u(i - 1, j - 1)
    end do
  end do
end subroutine collapsed

! Its turns count: those two apart meet.
subroutine strided(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 5, n - 4, 3
    y(i) = x(i - 3)*x(i + 3) + x(i)**2
  end do
end subroutine strided

subroutine downward(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do schedule(static)
  do i = n - 1, 2, -1
    y(i) = x(i - 1)*exp(-x(i + 1))
  end do
end subroutine downward

! Two loops of one region, and one variable each of another kind.
subroutine beside(n, x, w, y, z)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), w
  real(8), intent(inout) :: y(n), z
  integer :: i
  real(8) :: t
  !$omp parallel private(t)
  !$omp do reduction(+: z)
  do i = 1, n - 1
    t = x(i)*w
    t = t*x(i + 1)
    z = z + t*t
  end do
  !$omp do
  do i = 4, n
    y(i) = y(i)*x(i - 3)*x(i)
  end do
  !$omp end parallel
end subroutine beside

! Fewer iterations than a block has.
subroutine few(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 3, n - 2
    y(i) = x(i - 2)*x(i + 2)
  end do
end subroutine few
