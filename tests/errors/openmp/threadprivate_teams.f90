! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A smaller team between two regions: the other threads' copies of a threadprivate variable are lost for the
! backward sweep.
! HEAD: 'head(x)>(y)'
! MODES: adjoint

module m_mod
  implicit none
  real(8) :: own
  !$omp threadprivate(own)
end module m_mod
subroutine head(n, x, y)
  use m_mod
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y(n)
  integer :: i
  own = x(1)
  !$omp parallel do copyin(own)
  do i = 1, n
    y(i) = x(i)*own
  end do
  ! EXPECT-ERROR@+1: unsupported-directive "num_threads or if where regions use threadprivate variables"
  !$omp parallel do num_threads(2)
  do i = 1, n
    y(i) = 2*y(i)
  end do
end subroutine head
