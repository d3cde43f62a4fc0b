! Tangent of flux: derivatives of f with respect to u and s.
! Reads ud and sd; reads and updates fd.
! The primal arguments hold afterwards what flux leaves in them.
subroutine flux_d(n, u, ud, s, sd, f, fd)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(n), ud(n), s, sd
  real(8), intent(inout) :: f(n), fd(n)
  real(8) :: mean, meand, jump, jumpd
  integer :: i

  !$omp parallel do default(none) shared(n, u, ud, f, fd) private(i, mean, meand, jump, jumpd) &
  !$omp   firstprivate(s, sd) schedule(dynamic, 4)
  do i = 1, n - 1
    meand = 0.5d0*(ud(i) + ud(i + 1))
    mean = 0.5d0*(u(i) + u(i + 1))
    jumpd = ud(i + 1) - ud(i)
    jump = u(i + 1) - u(i)
    meand = meand*mean + mean*meand
    mean = mean*mean
    fd(i) = fd(i)*mean + f(i)*meand - (sd*jump + s*jumpd)
    f(i) = f(i)*mean - s*jump
  end do
  !$omp end parallel do
end subroutine flux_d
