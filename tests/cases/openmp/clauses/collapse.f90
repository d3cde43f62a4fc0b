! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! collapse: free schedules, and flattened ones where values of an iteration are on the thread's tape.
! VERIFY: --head 'free(x,a)>(a)' --set n=7 --set m=5 --range 0.5:1.5
! VERIFY: --head 'taped(x,a)>(a)' --set n=7 --set m=5 --range 0.5:1.5
! VERIFY: --head 'recorded(x,a)>(a)' --set n=4 --set m=3 --range 0.5:1.5

subroutine free(n, m, x, a)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a(n, m)
  integer :: i, j
  !$omp parallel do collapse(2)
  do j = 1, m
    do i = 1, n
      a(i, j) = a(i, j) + x(i)**2*j
    end do
  end do
end subroutine free

subroutine taped(n, m, x, a)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a(n, m)
  real(8) :: t
  integer :: i, j
  !$omp parallel do collapse(2) private(t) if(n > 3) num_threads(3)
  do i = n, 2, -2
    do j = 1, m
      t = a(i, j)*x(i)
      a(i, j) = t*t
      t = exp(-t)
      a(i, j) = a(i, j)*t
    end do
  end do
end subroutine taped

subroutine recorded(n, m, x, a)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: a(n, m, 2)
  integer :: i, j, k
  !$omp parallel do collapse(3) schedule(dynamic, 2) proc_bind(close)
  do i = 1, n
    do j = m, 1, -1
      do k = 1, 2
        a(i, j, k) = a(i, j, k)*x(i)
        a(i, j, k) = sin(a(i, j, k))
      end do
    end do
  end do
end subroutine recorded
