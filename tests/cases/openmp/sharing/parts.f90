! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! All iterations read the same elements: each thread adds up what belongs to its part of them.
! RUN: parajoint adjoint %s --head 'product(a,b)>(c)' -o %t
! RUN: parajoint explain %s --head 'product(a,b)>(c)'
! VERIFY: --head 'product(a,b)>(c)' --head 'rows(a,b)>(c)' --head 'triangle(a,x)>(y)' --head 'above(a,x)>(y)' --set n=11
! VERIFY: --head 'correlation(w,x)>(y)' --head 'backwards(w,x)>(y)' --set n=40 --set m=7
! VERIFY: --head 'correlation(w,x)>(y)' --head 'backwards(w,x)>(y)' --set n=3 --set m=1
! VERIFY: --head 'planes(u,c)>(v)' --head 'overwritten(a,x)>(x,y)' --head 'reused(a,x)>(y)' --set n=9
! VERIFY: --head 'carried(a,x)>(y)' --head 'read_behind(a,x)>(y)' --head 'work_array(a,x)>(y)' --set n=9
! VERIFY: --head 'product(a,b)>(c)' --head 'triangle(a,x)>(y)' --head 'planes(u,c)>(v)' --head 'carried(a,x)>(y)' --set n=1
! VERIFY: --head 'triangle(a,x)>(y)' --head 'product(a,b)>(c)' --set n=70
! VERIFY: --head 'batches(w,x)>(y)' --set n=5 --set m=4

! The loop over k is cut down.
subroutine product(n, a, b, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n)
  real(8), intent(inout) :: c(n, n)
  integer :: i, j, k
  !$omp parallel do private(i, k)
  do j = 1, n
    do k = 1, n
      do i = 1, n
        c(i, j) = c(i, j) + a(i, k)*b(k, j)
      end do
    end do
  end do
end subroutine product

! A sum in between: the loop over i is cut down, and computes its values again.
subroutine rows(n, a, b, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), b(n, n)
  real(8), intent(inout) :: c(n, n)
  real(8) :: total
  integer :: i, j, k
  !$omp parallel do private(i, k, total)
  do j = 1, n
    do i = 1, n
      total = 0
      do k = 1, n
        total = total + a(i, k)*b(k, j)
      end do
      c(i, j) = total
    end do
  end do
end subroutine rows

! Bounds that change, up and down.
subroutine triangle(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  !$omp parallel do private(k) schedule(dynamic)
  do i = 1, n
    do k = i, 1, -1
      y(i) = y(i) + sin(a(k, i))*x(k)
    end do
  end do
end subroutine triangle

subroutine above(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n), x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  !$omp parallel do private(k)
  do i = n - 1, 1, -1
    do k = i + 1, n
      y(i) = y(i) + a(k, i)*x(k)*x(k - 1)
    end do
  end do
end subroutine above

! Both loops are cut down for x, one for w.
subroutine correlation(n, m, w, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: w(m), x(n + m)
  real(8), intent(inout) :: y(n)
  real(8) :: total
  integer :: i, k
  !$omp parallel do private(k, total)
  do i = 1, n
    total = 0
    do k = 1, m
      total = total + w(k)*x(i + k - 1)
    end do
    y(i) = total
  end do
end subroutine correlation

! No counter is added to the subscript of x: updates are atomic, or in copies.
subroutine backwards(n, m, w, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: w(m), x(n + m)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, n
    do k = 1, m
      y(i) = y(i) + w(k)*x(n + m - i - k + 2)
    end do
  end do
end subroutine backwards

! Collapsed loops: one of them is cut down.
subroutine planes(n, u, c, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n, n), c(n)
  real(8), intent(inout) :: v(n, n)
  integer :: i, j
  !$omp parallel do collapse(2)
  do j = 1, n
    do i = 1, n
      v(i, j) = u(i, j)*c(i)**2
    end do
  end do
end subroutine planes

! What the parts read is overwritten in the same iteration: a loop before, and one behind.
subroutine overwritten(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n)
  real(8), intent(inout) :: x(n), y(n)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, n
    do k = 1, n
      y(i) = y(i) + a(k)*x(i)
    end do
    x(i) = 2*x(i)
    y(i) = y(i)*x(i)
  end do
end subroutine overwritten

! Two loops have one counter.
subroutine reused(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: total
  integer :: i, k
  !$omp parallel do private(k, total)
  do i = 1, n
    total = 0
    do k = 1, n
      total = total + a(k)*x(i)
    end do
    do k = n, 1, -1
      y(i) = y(i) + a(k)*total
    end do
  end do
end subroutine reused

! A value goes from one turn of the inner loop to the next: the loop runs whole.
subroutine carried(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: p
  integer :: i, k
  !$omp parallel do private(k, p)
  do i = 1, n
    p = x(i)
    do k = 1, n
      y(i) = y(i) + a(k)*p
      p = 0.5d0*p
    end do
  end do
end subroutine carried

! The counter of the inner loop is used when it is over.
subroutine read_behind(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n + 1), x(n)
  real(8), intent(inout) :: y(n)
  integer :: i, k
  !$omp parallel do private(k)
  do i = 1, n
    do k = 1, i
      y(i) = y(i) + a(k)*x(i)
    end do
    y(i) = y(i)*a(k)
  end do
end subroutine read_behind

! A thread's own array is filled before, in all its elements.
subroutine work_array(n, a, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n), x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: w(n)
  integer :: i, k
  !$omp parallel do private(k, w)
  do i = 1, n
    w = x(i)
    do k = 1, n
      w(k) = w(k)*k
      y(i) = y(i) + a(k)*w(k)
    end do
  end do
end subroutine work_array

! Three loops of which two are shared out.
subroutine batches(n, m, w, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: w(n, n), x(n, m)
  real(8), intent(inout) :: y(n, m)
  integer :: b, i, k
  !$omp parallel do collapse(2) private(k)
  do b = 1, m
    do i = 1, n
      do k = 1, n
        y(i, b) = y(i, b) + w(k, i)*tanh(x(k, b))
      end do
    end do
  end do
end subroutine batches
