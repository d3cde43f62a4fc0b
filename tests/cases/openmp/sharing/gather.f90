! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Neighbours are read: each element of the adjoint gathers what iterations give it, without atomic updates.
! RUN: parajoint adjoint %s --head 'plus(u)>(v)' -o %t
! RUN: parajoint explain %s --head 'plus(u)>(v)'
! VERIFY: --head 'smooth(x)>(y)' --head 'star(u)>(v)' --head 'collapsed(u)>(v)' --head 'plus(u)>(v)' --set n=50
! VERIFY: --head 'downward(x)>(y)' --head 'beside(x,w)>(y,z)' --head 'chain(x)>(v,w)' --set n=40
! VERIFY: --head 'coefficients(u,c,d)>(v)' --head 'guarded(u)>(v)' --head 'own_dimension(u)>(v)' --set n=15
! VERIFY: --head 'other_kinds(c,x)>(y)' --set n=5000
! VERIFY: --head 'sums(a,x)>(y)' --head 'sums_in_array(a,x)>(y)' --set n=20
! VERIFY: --head 'few(x)>(y)' --set n=7
! VERIFY: --head 'few(x)>(y)' --head 'smooth(x)>(y)' --head 'downward(x)>(y)' --set n=4
! VERIFY: --head 'smooth(x)>(y)' --head 'plus(u)>(v)' --head 'star(u)>(v)' --set n=2
! VERIFY: --head 'plus(u)>(v)' --head 'star(u)>(v)' --set n=5

! Five points.
subroutine plus(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j
  !$omp parallel do
  do j = 2, n - 1
    do i = 2, n - 1
      v(i, j) = u(i, j) + 0.1d0*(u(i - 1, j) + u(i + 1, j) + u(i, j - 1) + u(i, j + 1))
    end do
  end do
end subroutine plus

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

! A result is used by the next statement: what its adjoint gets comes in a loop before.
subroutine chain(n, x, v, w)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: v(n), w(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    v(i) = x(i - 1)*x(i + 1)
    w(i) = sin(v(i))*x(i)
  end do
end subroutine chain

! Arrays of other ranks, each with distances of its own.
subroutine coefficients(n, u, c, d, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n), c(n, n), d(n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j, left
  real(8) :: flux
  !$omp parallel do private(flux, left)
  do j = 3, n
    do i = 2, n - 2
      left = i - 1
      flux = c(i, j)*u(i + 2, j - 1) - c(left, j)*u(left, j - 2)
      if (u(i, j) > 1.1d0) flux = flux*d(j - 1)
      v(i, j) = v(i, j) + flux*d(j) + max(u(i, j), u(i + 1, j))
    end do
  end do
end subroutine coefficients

! Conditions on counters, and an inner loop with bounds that change.
subroutine guarded(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j
  !$omp parallel do
  do j = 1, n
    do i = 1, j
      v(i, j) = u(i, j)**2
      if (j > 1) v(i, j) = v(i, j) + u(i, j - 1)**2
      if (j < n .and. i > 1) v(i, j) = v(i, j) + u(i - 1, j + 1)*u(i, j)
    end do
  end do
end subroutine guarded

! The last dimension is the iteration's, whatever the others are.
subroutine own_dimension(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j, k
  !$omp parallel do private(k)
  do j = 2, n
    do i = 1, n
      k = n + 1 - i
      v(i, j) = u(k, j)*u(i, j - 1)
    end do
  end do
end subroutine own_dimension

! Sums of two kinds of integers: their type is the larger one's, whatever is added.
subroutine other_kinds(n, c, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), c(0:6)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = real((i + 1_8)*1000000, 8)*1.0d-9*x(i-1)*x(i+1) + c(int(mod(i + 3000000000_8, 7_8)))*x(i)
  end do
end subroutine other_kinds

! What a thread sums up for a variable of its own needs values that the iteration overwrites.
subroutine sums(n, a, w, c, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, w(n), c(n), x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  real(8) :: t
  !$omp parallel private(t)
  t = a*a
  !$omp do
  do i = 2, n - 1
    y(i) = x(i-1)*x(i+1)
    y(i) = c(i)*y(i) + t*w(i)
  end do
  !$omp end parallel
end subroutine sums

subroutine sums_in_array(n, a, c, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a, x(n), c(n)
  real(8), intent(inout) :: y(n)
  real(8) :: w(2)
  integer :: i, k
  !$omp parallel private(w, k)
  w(1) = a*a
  w(2) = a
  !$omp do
  do i = 2, n - 1
    y(i) = x(i-1)*x(i+1)
    do k = 1, 2
      y(i) = c(k)*y(i) + w(k)*c(i)
    end do
  end do
  !$omp end parallel
end subroutine sums_in_array
