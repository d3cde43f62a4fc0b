! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A small array that a helper certainly fills is recomputed like numbers: nothing goes to the tape.
! VERIFY: --head 'pairs(x)>(y)' --set n=6 --set m=5
! RUN: parajoint adjoint %s --head 'pairs(x)>(y)' -o %t
! CHECK-NOT: pj_push
! CHECK-NOT: pj_region
! VERIFY: --head 'part_only(x)>(y)' --set n=6
module filled_by_helper
  implicit none
contains
  subroutine difference(a, b, d)
    double precision, intent(in) :: a(2), b(2)
    double precision, intent(out) :: d(2)
    integer :: k
    do k = 1, 2
      d(k) = a(k) - b(k)
    end do
  end subroutine difference

  subroutine pairs(n, m, x, y)
    integer, intent(in) :: n, m
    double precision, intent(in) :: x(2, n)
    double precision, intent(out) :: y(n)
    double precision :: s, d(2)
    integer :: i, j
    !$omp parallel do private(s, d, j)
    do i = 1, n
      s = 0
      do j = 1, m
        call difference(x(:, i), x(:, j), d)
        s = s + d(1)*d(2)
      end do
      y(i) = s
    end do
  end subroutine pairs

  ! Of three numbers, two are set: the third is that of the iteration before.
  subroutine part_only(n, x, y)
    integer, intent(in) :: n
    double precision, intent(in) :: x(3, n)
    double precision, intent(out) :: y(n)
    double precision :: d(3)
    integer :: i
    d = [1d0, 2d0, 3d0]
    do i = 1, n
      call difference(x(1:2, i), x(1:2, n + 1 - i), d)
      y(i) = d(1)*d(2)*d(3)
      d(3) = d(3)*x(3, i)
    end do
  end subroutine part_only
end module filled_by_helper
