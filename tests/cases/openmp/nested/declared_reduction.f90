! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! An operation that the program declares, of a region in another one. Flang 22 does not compile it.
! VERIFY(gfortran): --head 'p(x,y)>(y)' --set n=5 --set m=7

subroutine p(n, m, x, y)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n, m)
  real(8), intent(inout) :: y(m)
  real(8) :: u
  integer :: i, k
  !$omp declare reduction(both: real(8): omp_out = omp_out + omp_in + omp_out*omp_in) initializer(omp_priv = 0d0)
  !$omp parallel do private(u)
  do k = 1, m
    u = y(k)
    !$omp parallel do reduction(both: u) if(.false.)
    do i = 1, n
      u = u + 0.1d0*x(i, k) + u*0.1d0*x(i, k)
    end do
    y(k) = u*y(k)
  end do
end subroutine p
