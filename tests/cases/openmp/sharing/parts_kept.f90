! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What parts of the elements need is dear to compute: a loop before keeps it.
! RUN: parajoint adjoint %s --head 'layer(a,b)>(c)' -o %t
! VERIFY: --head 'layer(a,b)>(c)' --head 'own_array(a,x)>(y)' --head 'downward(a,x)>(y)' --head 'chosen(a,x)>(y)' --set n=11
! VERIFY: --head 'layer(a,b)>(c)' --head 'own_array(a,x)>(y)' --head 'downward(a,x)>(y)' --head 'chosen(a,x)>(y)' --set n=1
! VERIFY: --head 'whole(a,x)>(y)' --head 'least(a,x)>(y)' --set n=7
! VERIFY: --head 'mixed(a,x)>(y)' --head 'strict(a,x)>(y)' --head 'triangle(a,x)>(y)' --set n=9

! One value for each element of c.
subroutine layer(n, a, b, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n)
  real(8), intent(inout) :: c(n, n)
  integer :: i, j, k
  real(8) :: total
  !$omp parallel do private(i, k, total)
  do j = 1, n
    do i = 1, n
      total = 0
      do k = 1, n
        total = total + a(k, i)*b(k, j)
      end do
      c(i, j) = tanh(total)
    end do
  end do
end subroutine layer

! A whole array of a thread's own.
subroutine own_array(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, l
  real(8) :: w(0:n)
  !$omp parallel do private(k, l, w)
  do i = 1, n
    w = 0
    do k = 1, n
      do l = 1, n
        w(k) = w(k) + sin(x(l, i))*cos(x(k, i))
      end do
    end do
    do k = 1, n
      y(i) = y(i) + a(k)*(w(k) + w(k - 1))
    end do
  end do
end subroutine own_array

! Loops that run down, from other numbers than 1.
subroutine downward(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, -2:n - 3)
  real(8), intent(inout) :: y(-2:n - 3)
  integer :: i, k, l
  real(8) :: s
  !$omp parallel do private(k, l, s) schedule(dynamic)
  do i = n - 3, -2, -1
    do l = n, 2, -1
      s = 0
      do k = 1, n
        s = s + exp(x(k, i))*x(l, i)
      end do
      do k = n, 1, -1
        y(i) = y(i) + a(k)*s
      end do
    end do
  end do
end subroutine downward

! The thread's own array is named whole: nothing is kept of it.
subroutine whole(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, l
  real(8) :: w(-1:n - 2), s
  !$omp parallel do private(k, l, w, s)
  do i = 1, n
    do k = 1, n
      s = 0
      do l = 1, n
        s = s + sin(x(l, i))*cos(x(k, i))
      end do
      w(k - 2) = s
    end do
    do k = 1, n
      y(i) = y(i) + a(k)*sum(w)
    end do
  end do
end subroutine whole

! Its least subscript is asked for.
subroutine least(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, l
  real(8) :: w(-1:n - 2), s
  !$omp parallel do private(k, l, w, s)
  do i = 1, n
    do k = 1, n
      s = 0
      do l = 1, n
        s = s + sin(x(l, i))*cos(x(k, i))
      end do
      w(k - 2) = s
    end do
    do k = 1, n
      y(i) = y(i) + a(k)*w(lbound(w, 1))*w(ubound(w, 1))
    end do
  end do
end subroutine least

! A condition in the loop that is cut down, and a number that is kept for it.
subroutine chosen(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, many
  real(8) :: s
  !$omp parallel do private(k, s, many)
  do i = 1, n
    s = 0
    many = 0
    do k = 1, n
      s = s + exp(x(k, i))/(1 + x(k, i)**2)
      if (s > 2) many = many + 1
    end do
    do k = 1, n
      if (k > many) y(i) = y(i) + a(k)*s
    end do
  end do
end subroutine chosen

! The array is also incremented where the iteration is: the loop before does that.
subroutine mixed(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  real(8) :: s
  !$omp parallel do private(k, s)
  do i = 1, n
    s = a(i)
    do k = 1, n
      s = s + exp(x(k, i))*sin(x(k, i))
    end do
    do k = 1, n
      y(i) = y(i) + a(k)*s
    end do
  end do
end subroutine mixed

! Clauses of the region say what each variable is.
subroutine strict(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  real(8) :: s
  !$omp parallel default(none) shared(n, a, x, y) private(i, k, s)
  !$omp do
  do i = 1, n
    s = 0
    do k = 1, n
      s = s + exp(x(k, i))*sin(x(k, i))
    end do
    do k = 1, n
      y(i) = y(i) + a(k)*s
    end do
  end do
  !$omp end do
  !$omp end parallel
end subroutine strict

! Bounds that change: nothing can be kept, as its extents would.
subroutine triangle(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n, n)
  real(8), intent(inout) :: y(n)
  integer :: i, k, l
  real(8) :: s
  !$omp parallel do private(k, l, s)
  do i = 1, n
    do l = i, n
      s = 0
      do k = 1, n
        s = s + exp(x(k, i))*x(l, i)
      end do
      do k = 1, n
        y(i) = y(i) + a(k)*s
      end do
    end do
  end do
end subroutine triangle
