! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! In a critical section that only adds, the order of threads does not matter.
! VERIFY: --head 'sums(x)>(s,h)' --head 'terms(x,z)>(d,e)' --set n=37
subroutine sums(n, x, s, h)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: s, h(4)
  integer :: i, k, count
  real(8) :: mine, own(4)

  count = 0
  !$omp parallel private(i, k, mine, own)
  mine = 0
  own = 0
  !$omp do
  do i = 1, n
    k = 1 + mod(i, 4)
    own(k) = own(k) + x(i)**2
    mine = mine + sin(x(i))
    !$omp critical (counted)
    count = count + 1
    !$omp end critical (counted)
  end do
  !$omp critical
  s = s + mine
  do k = 1, 4
    h(k) = own(k) + h(k)
  end do
  h = h + 2*own
  h(2:3) = h(2:3) - own(1)
  if (mine > 1.0d3) s = s - own(1)
  !$omp end critical
  !$omp end parallel
  s = s*count
end subroutine

! The sum may be any of the terms.
subroutine terms(n, x, z, d, e)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n), z(n)
  real(8), intent(inout) :: d, e
  integer :: i

  !$omp parallel do
  do i = 1, n
    !$omp critical
    d = d + x(i) - z(i)
    e = x(i)**2 - z(i) + (x(i) + (e - z(i)*x(i)))
    !$omp end critical
  end do
end subroutine
