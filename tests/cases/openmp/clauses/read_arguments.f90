! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Real arguments that a region only reads become firstprivate, as compilers then vectorise its loops;
! not those that it may change, that clauses name otherwise, or that may be absent.
! VERIFY: --head 'listed(x,a,b)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'not_listed(x,a,b,c)>(y,c)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'inside(x,a,b)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'unknown_intent(x,a,b)>(y,b)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'absent(x)>(y)' --set n=11 --range 0.5:1.5
! VERIFY: --head 'all(x,a,b,c)>(y,b,c)' --set n=11 --range 0.5:1.5
! RUN: parajoint tangent %s --head 'all(x,a,b,c)>(y,b,c)' -o %t

subroutine all(n, x, a, b, c, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a, b, c, y(n)
  interface
    subroutine absent(n, x, y, a)
      implicit none
      integer, intent(in) :: n
      real(8), intent(in) :: x(n)
      real(8), intent(inout) :: y(n)
      real(8), intent(in), optional :: a
    end subroutine absent
  end interface
  call listed(n, x, a, b, y)
  call not_listed(n, x, a, b, c, y)
  call inside(n, x, a, b, y)
  call unknown_intent(n, x, a, b, y)
  call absent(n, x, y)
end subroutine all

subroutine listed(n, x, a, b, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), a, b
  real(8), intent(inout) :: y(n)
  real(8) :: t
  integer :: i
  !$omp parallel do default(none) private(i, t) shared(n, x, a, b, y)
  do i = 1, n
    t = a*x(i)
    y(i) = y(i)*t + b
  end do
end subroutine listed

subroutine not_listed(n, x, a, b, c, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), a, b
  real(8), intent(inout) :: c, y(n)
  integer :: i
  !$omp parallel do firstprivate(b) reduction(+: c)
  do i = 1, n
    y(i) = y(i)*a*x(i) + b
    c = c + x(i)*b
  end do
end subroutine not_listed

! A clause of a loop copies a: in the region it has to be shared.
subroutine inside(n, x, a, b, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), b
  real(8), intent(inout) :: a, y(n)
  integer :: i
  !$omp parallel
  !$omp do firstprivate(a)
  do i = 1, n
    y(i) = y(i)*a*x(i) + b
  end do
  !$omp end do
  !$omp end parallel
end subroutine inside

! A procedure that says nothing of what it does with its arguments.
subroutine unknown_intent(n, x, a, b, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), a
  real(8), intent(inout) :: b, y(n)
  integer :: i
  external scaled
  !$omp parallel do
  do i = 1, n
    call scaled(x(i), b, y(i))
    y(i) = a*y(i)
  end do
end subroutine unknown_intent

subroutine scaled(u, f, v)
  implicit none
  real(8) :: u, f, v
  v = v + f*u*u
end subroutine scaled

subroutine absent(n, x, y, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8), intent(in), optional :: a
  integer :: i
  !$omp parallel do
  do i = 1, n
    if (present(a)) y(i) = y(i)*a
    y(i) = y(i)*x(i)
  end do
end subroutine absent
