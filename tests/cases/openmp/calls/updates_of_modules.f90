! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that update elements which the call chooses, with bounds of their own, a variable of their module, and
! comments.
! VERIFY: --head 'head(x,z)>(x,z,tab)' --set n=6

module updates_mod
  implicit none
  real(8) :: tab(20)
contains
  subroutine upd(y, i, j, a)
    real(8), intent(inout) :: y(:)
    integer, intent(in) :: i
    integer, intent(inout) :: j
    real(8), intent(in) :: a
    ! The counter is an argument.
    do j = 1, 2
      y(i) = y(i)*a + j
    end do
  end subroutine upd

  subroutine add(y, i, a)
    real(8), intent(inout) :: y(0:*)
    integer, intent(in) :: i
    real(8), intent(in) :: a
    real(8) :: t
    ! First.
    t = a*y(i)
    if (t > 0.1d0) then
      ! Inner.
      y(i) = t*t
      tab(i + 1) = tab(i + 1) + t
    end if
  end subroutine add

  subroutine head(n, x, z)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(0:n), z(0:n)
    integer :: i, j
    do i = 1, n
      ! A call.
      call add(x, i, z(i))
      call upd(z, i, j, x(i))
    end do
    !$omp parallel do private(j)
    do i = 1, n
      call add(x, i, x(i)*z(i))
    end do
  end subroutine head
end module updates_mod
