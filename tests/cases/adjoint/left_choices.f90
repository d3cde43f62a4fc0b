! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Iterations that compute their subscripts and numbers again, but for what depends on elements that
! the loop itself writes: which way that went is on the tape.
! VERIFY: --head 'limited(x)>(v)' --head 'loops(x,v)>(v)' --set n=9
! VERIFY: --head 'chosen(x,v)>(v)' --head 'called(x,v)>(v)' --set n=9
! RUN: parajoint adjoint %s --head 'limited(x)>(v)' -o %t
! CHECK: do i = last, first, -1 c = 2*i - 1
! CHECK-NOT: pj_push_integer4(c)

subroutine limited(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2*n)
  real(8), intent(inout) :: v(2*n)
  integer :: i, c
  !$omp parallel do private(c)
  do i = 1, n
    c = 2*i - 1
    v(c) = x(c)*x(c + 1)
    if (v(c) > 0.1d0) v(c) = v(c)*v(c)
  end do
end subroutine

subroutine loops(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2*n)
  real(8), intent(inout) :: v(2*n)
  integer :: i, k, c
  real(8) :: s, t
  !$omp parallel do private(c, k, s, t)
  do i = 1, n
    c = 2*i - 1
    s = x(c)*x(c + 1)
    t = sin(s)
    v(c) = v(c) + s
    do k = 1, mod(int(4*abs(v(c))), 4)
      v(c + 1) = v(c + 1)*(1 + t*x(c))
      if (v(c + 1) > 2d0) exit
    end do
    if (v(c + 1) > 0.3d0) then
      t = v(c)*s
      v(c + 1) = t*t*v(c + 1)
    end if
    v(c) = v(c)*t
  end do
end subroutine

subroutine chosen(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2*n)
  real(8), intent(inout) :: v(2*n)
  integer :: i, c
  real(8) :: h
  do i = 1, n
    c = 2*i - 1
    h = x(c)*0.5d0 + 1
    v(c) = v(c)*h
    select case (int(3*v(c)))
    case (0)
      v(c) = v(c)*v(c)
    case (1)
      v(c + 1) = h*h*v(c)
    case default
      h = h*x(c + 1)
      v(c) = h*v(c + 1)
    end select
    v(c + 1) = v(c + 1)*h
  end do
end subroutine

subroutine called(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2*n)
  real(8), intent(inout) :: v(2*n)
  integer :: i, c
  real(8) :: h
  do i = 1, n
    c = 2*i - 1
    call weight(x(c), h)
    v(c) = v(c)*h
    if (v(c) > 0.3d0) call weight(v(c), v(c + 1))
    v(c + 1) = v(c + 1)*h
  end do
contains
  subroutine weight(a, b)
    real(8), intent(in) :: a
    real(8), intent(out) :: b
    b = a*a*0.7d0
  end subroutine
end subroutine
