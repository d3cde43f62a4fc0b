! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Iterations that are close meet, and no loop over elements can be built: blocks of them take two turns.
! RUN: parajoint adjoint %s --head 'strided(x)>(y)' -o %t
! RUN: parajoint explain %s --head 'strided(x)>(y)'
! VERIFY: --head 'strided(x)>(y)' --head 'every_second(x)>(y)' --head 'rows_of_calls(u)>(v)' --set n=300
! VERIFY: --head 'strided(x)>(y)' --head 'every_second(x)>(y)' --set n=9

! Its turns count: those two apart meet.
subroutine strided(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 5, n - 4, 3
    y(i) = x(i - 3)*x(i + 3) + x(i)**2
  end do
end subroutine strided

! Each element is read by iterations that are up to two apart.
subroutine every_second(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(2*n)
  real(8), intent(inout) :: y(n)
  integer :: i
  !$omp parallel do
  do i = 2, n - 1
    y(i) = x(2*i - 2)*x(2*i) + cos(x(2*i + 2))
  end do
end subroutine every_second

! Rows that lie beside each other are computed from rows beside each other, with a long formula: to compute it
! again for each row would cost more.
subroutine rows_of_calls(n, u, v)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: u(3, n)
  real(8), intent(inout) :: v(n)
  integer :: i, k
  real(8) :: s
  !$omp parallel do private(k, s)
  do i = 4, n - 3
    s = 0
    do k = 1, 3
      s = s + exp(sin(u(k, i - 3))*cos(u(k, i - 2))*u(k, i - 1)*u(k, i + 1)*u(k, i + 2)*u(k, i + 3))
    end do
    v(i) = sin(s)
  end do
end subroutine rows_of_calls
