! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Calls in parallel loops that change two places of one array: elements, columns, types. Each place is kept by itself:
! a copy of the whole array would put back what is other threads'. The loops are long, so that threads overlap.
! VERIFY: --head 'elements(x,v)>(x)' --set n=2000 --threads 1,2,7
! VERIFY: --head 'columns(x,v)>(x)' --set n=2000 --set m=3 --threads 1,2,7
! VERIFY: --head 'element_and_section(x,v)>(x)' --set n=2000 --threads 1,2,7
! VERIFY: --head 'integers(x)>(y)' --set n=1000 --set k=1:2000 --threads 1,2,7
! VERIFY: --head 'neighbours(x,v)>(x)' --set n=9
! RUN: parajoint adjoint %s --head 'elements(x,v)>(x)' -o %t
! CHECK: pj_push_real8(x(1, i))
! CHECK-NOT: pj_push_real8(x)
module places
  implicit none
contains
  subroutine rotate(c, a, b)
    real(8), intent(in) :: c
    real(8), intent(inout) :: a, b
    real(8) :: t
    t = c*a*b
    b = c*b - a
    a = t
  end subroutine rotate

  subroutine elements(n, x, v)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(2, n)
    real(8), intent(in) :: v(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      call rotate(v(i), x(1, i), x(2, i))
      call rotate(v(i), x(2, i), x(1, i))
    end do
  end subroutine elements

  subroutine rotate_columns(m, c, a, b)
    integer, intent(in) :: m
    real(8), intent(in) :: c
    real(8), intent(inout) :: a(m), b(m)
    integer :: j
    do j = 1, m
      call rotate(c, a(j), b(j))
    end do
  end subroutine rotate_columns

  subroutine columns(n, m, x, v)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: x(m, 2, n)
    real(8), intent(in) :: v(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      call rotate_columns(m, v(i), x(:, 1, i), x(:, 2, i))
      call rotate_columns(m, v(i), x(:, 2, i), x(:, 1, i))
    end do
  end subroutine columns

  subroutine head_and_tail(h, t)
    real(8), intent(inout) :: h, t(3)
    t = h*t
    h = t(1)*t(3)
  end subroutine head_and_tail

  subroutine element_and_section(n, x, v)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(4, n)
    real(8), intent(in) :: v(n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      call head_and_tail(x(1, i), x(2:4, i))
      x(3, i) = x(3, i) + v(i)
      call head_and_tail(x(1, i), x(2:4, i))
    end do
  end subroutine element_and_section

  subroutine exchange(a, b)
    integer, intent(inout) :: a, b
    integer :: t
    t = a
    a = b
    b = t
  end subroutine exchange

  ! Passive numbers that the derivative needs before and after.
  subroutine integers(n, x, y, k)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer, intent(inout) :: k(2*n)
    integer :: i
    !$omp parallel do
    do i = 1, n
      y(i) = x(i)*x(i)*k(2*i)
    end do
    !$omp parallel do
    do i = 1, n
      call exchange(k(2*i - 1), k(2*i))
    end do
    !$omp parallel do
    do i = 1, n
      y(i) = y(i)*x(i)*k(2*i)
    end do
  end subroutine integers

  ! Without threads: no whole array in each turn.
  subroutine neighbours(n, x, v)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8), intent(in) :: v(n)
    integer :: i
    do i = 1, n - 1
      call rotate(v(i), x(i), x(i + 1))
      x(i + 1) = x(i + 1) + x(i)*v(i)
    end do
  end subroutine neighbours
end module places
