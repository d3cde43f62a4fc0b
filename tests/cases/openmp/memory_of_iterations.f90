! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Memory of an iteration, of which the extent is another one each time.
! VERIFY: --head 'triangle(x)>(y)' --set n=6
! VERIFY: --head 'changed_size(x)>(y)' --set n=5
module memory_of_iterations
  implicit none
contains
  subroutine triangle(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: t(:)
    real(8) :: s
    integer :: i, k

    !$omp parallel do schedule(dynamic) private(t, s, k)
    do i = 1, n
      allocate(t(i))
      do k = 1, i
        t(k) = x(k)*x(i)
      end do
      s = 0
      do k = 1, i
        s = s + t(k)*t(i + 1 - k)
      end do
      y(i) = s
      deallocate(t)
    end do
  end subroutine

  ! The variable of the extent has another value when the memory is used.
  subroutine changed_size(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(2*n)
    real(8), intent(inout) :: y(n)
    real(8), allocatable :: t(:)
    integer :: i, k, m

    !$omp parallel do private(t, m, k)
    do i = 1, n
      m = i + 1
      allocate(t(0:m - 1))
      do k = 0, m - 1
        t(k) = x(i + mod(k, n))*x(k + 1)
      end do
      m = m*2
      y(i) = t(i - 1)*t(i)*m
      m = 1
      deallocate(t)
    end do
  end subroutine
end module
