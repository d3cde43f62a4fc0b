! Tangent of all: derivatives of y, b and c with respect to x, a, b and c.
! Reads xd, ad and bd; reads and updates cd and yd.
! The primal arguments hold afterwards what all leaves in them.
subroutine all_d(n, x, xd, a, ad, b, bd, c, cd, y, yd)
  implicit none
  interface
    subroutine absent_d(n, x, xd, y, yd, a)
      integer, intent(in) :: n
      real(8), intent(in) :: x(n), xd(n)
      real(8), intent(inout) :: y(n), yd(n)
      real(8), intent(in), optional :: a
    end subroutine absent_d
  end interface
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: a, ad, b, bd, c, cd, y(n), yd(n)

  call listed_d(n, x, xd, a, ad, b, bd, y, yd)
  call not_listed_d(n, x, xd, a, ad, b, bd, c, cd, y, yd)
  call inside_d(n, x, xd, a, ad, b, bd, y, yd)
  call unknown_intent_d(n, x, xd, a, ad, b, bd, y, yd)
  call absent_d(n, x, xd, y, yd)
end subroutine all_d

! Tangent of listed: derivatives of y with respect to x, a, b and y.
! Reads xd, ad and bd; reads and updates yd.
! The primal arguments hold afterwards what listed leaves in them.
subroutine listed_d(n, x, xd, a, ad, b, bd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n), a, ad, b, bd
  real(8), intent(inout) :: y(n), yd(n)
  real(8) :: t, td
  integer :: i

  !$omp parallel do default(none) private(i, t, td) firstprivate(a, b, ad, bd) shared(n, x, xd, y, &
  !$omp   yd)
  do i = 1, n
    td = ad*x(i) + a*xd(i)
    t = a*x(i)
    yd(i) = yd(i)*t + y(i)*td + bd
    y(i) = y(i)*t + b
  end do
  !$omp end parallel do
end subroutine listed_d

! Tangent of not_listed: derivatives of c and y with respect to x, a, b, c and
! y.
! Reads xd, ad and bd; reads and updates cd and yd.
! The primal arguments hold afterwards what not_listed leaves in them.
subroutine not_listed_d(n, x, xd, a, ad, b, bd, c, cd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n), a, ad, b, bd
  real(8), intent(inout) :: c, cd, y(n), yd(n)
  integer :: i

  !$omp parallel do firstprivate(b, bd, a, ad) reduction(+: c, cd) private(i)
  do i = 1, n
    yd(i) = (yd(i)*a + y(i)*ad)*x(i) + y(i)*a*xd(i) + bd
    y(i) = y(i)*a*x(i) + b
    cd = cd + xd(i)*b + x(i)*bd
    c = c + x(i)*b
  end do
  !$omp end parallel do
end subroutine not_listed_d

! Tangent of inside: derivatives of y with respect to x, a, b and y.
! Reads xd, ad and bd; reads and updates yd.
! The primal arguments hold afterwards what inside leaves in them.
!
! A clause of a loop copies a: in the region it has to be shared.
subroutine inside_d(n, x, xd, a, ad, b, bd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: a, ad
  real(8), intent(in) :: b, bd
  real(8), intent(inout) :: y(n), yd(n)
  integer :: i

  !$omp parallel firstprivate(b, bd)
    !$omp do firstprivate(a, ad) private(i)
    do i = 1, n
      yd(i) = (yd(i)*a + y(i)*ad)*x(i) + y(i)*a*xd(i) + bd
      y(i) = y(i)*a*x(i) + b
    end do
    !$omp end do
  !$omp end parallel
end subroutine inside_d

! Tangent of unknown_intent: derivatives of y with respect to x, a, b and y.
! Reads xd, ad and bd; reads and updates yd.
! The primal arguments hold afterwards what unknown_intent leaves in them.
!
! A procedure that says nothing of what it does with its arguments.
subroutine unknown_intent_d(n, x, xd, a, ad, b, bd, y, yd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n), a, ad
  real(8), intent(inout) :: b, bd, y(n), yd(n)
  integer :: i

  !$omp parallel do private(i) firstprivate(a, ad)
  do i = 1, n
    call scaled_d(x(i), xd(i), b, bd, y(i), yd(i))
    yd(i) = ad*y(i) + a*yd(i)
    y(i) = a*y(i)
  end do
  !$omp end parallel do
end subroutine unknown_intent_d

! Tangent of scaled: derivatives of v with respect to u, f and v.
! Reads ud and fd; reads and updates vd.
! The primal arguments hold afterwards what scaled leaves in them.
subroutine scaled_d(u, ud, f, fd, v, vd)
  implicit none
  real(8) :: u, ud, f, fd, v, vd

  vd = vd + (fd*u + f*ud)*u + f*u*ud
  v = v + f*u*u
end subroutine scaled_d

! Tangent of absent: derivatives of y with respect to x and y.
! Reads xd; reads and updates yd.
! The primal arguments hold afterwards what absent leaves in them.
subroutine absent_d(n, x, xd, y, yd, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), xd(n)
  real(8), intent(inout) :: y(n), yd(n)
  real(8), intent(in), optional :: a
  integer :: i

  !$omp parallel do private(i)
  do i = 1, n
    if (present(a)) then
      yd(i) = yd(i)*a
      y(i) = y(i)*a
    end if
    yd(i) = yd(i)*x(i) + y(i)*xd(i)
    y(i) = y(i)*x(i)
  end do
  !$omp end parallel do
end subroutine absent_d
