! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Iterations that compute their subscripts and numbers again, but for what depends on elements that
! the loop itself writes: which way that went is on the tape.
! VERIFY: --head 'limited(x)>(v)' --head 'loops(x,v)>(v)' --set n=9
! VERIFY: --head 'chosen(x,v)>(v)' --head 'called(x,v)>(v)' --set n=9
! VERIFY: --head 'inner(x,w,v)>(v,w)' --head 'one_counter(x,v)>(v)' --head 'counts(x,v)>(v)' --head 'found(x,v)>(v)' --set n=9 --set perm=1:n
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

subroutine inner(n, perm, x, w, v)
  implicit none
  integer, intent(in) :: n, perm(n)
  real(8), intent(in) :: x(4*n)
  real(8), intent(inout) :: v(4*n), w(4*n)
  integer :: i, k, c, m, q
  !$omp parallel do private(c, k, m, q)
  do i = 1, n
    c = 4*i - 3
    m = mod(perm(i), 2)
    w(c) = w(c)*x(c)
    do k = 0, 2
      q = 1
      if (w(c) > 0.5d0) q = m
      v(c + q) = v(c + q)*x(c + k)
    end do
  end do
end subroutine

subroutine one_counter(n, perm, x, v)
  implicit none
  integer, intent(in) :: n, perm(n)
  real(8), intent(in) :: x(2*n)
  real(8), intent(inout) :: v(2*n)
  integer :: i, j, c
  !$omp parallel do private(c, j)
  do i = 1, n
    c = 2*i - 1
    do j = 0, 3
      v(c) = v(c)*x(c)
    end do
    do j = 0, merge(-1, 0, v(c) > 0.5d0)
      v(c) = v(c)*x(c)
    end do
    v(c + j) = v(c + j)*x(c)
  end do
end subroutine

! The same counter, which nobody reads but its loops.
subroutine counts(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2, n)
  real(8), intent(inout) :: v(2, n)
  integer :: i, j
  real(8) :: s
  !$omp parallel do private(j, s)
  do i = 1, n
    s = 0
    do j = 1, 2
      s = s + x(j, i)**2
    end do
    v(1, i) = v(1, i)*s
    if (v(1, i) > 0.5d0) then
      do j = 1, 2
        v(j, i) = v(j, i)*s
      end do
    end if
  end do
end subroutine

! What one counter of several loops decides is an iteration's own.
subroutine found(n, x, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2, n)
  real(8), intent(inout) :: v(2, n)
  integer :: i, j, kd
  real(8) :: s
  !$omp parallel do private(j, s, kd)
  do i = 1, n
    s = 0
    kd = 0
    do j = 1, 2
      if (j > 1) then
        kd = j
      else
        s = s + x(j, i)**2
      end if
    end do
    if (kd > 0) s = s + 1
    v(1, i) = v(1, i)*s
    if (v(1, i) > 0.5d0) then
      if (kd > 0) v(1, i) = v(1, i)*x(kd, i)
    else if (v(1, i) < 0.1d0) then
      do j = 1, 2
        v(j, i) = v(j, i)*s
        if (v(j, i) > 2) exit
      end do
    end if
  end do
end subroutine
