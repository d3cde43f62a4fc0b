! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! What procedures read in their declarations alone, as leading dimensions, is read: of dummies, of locals, of a
! function's result, of the module.
! VERIFY: --head 'head(x)>(y)' --set n=12
! VERIFY: --head 'others(x)>(y)' --set n=12

module declarations
  implicit none
  integer :: ld = 3
contains
  subroutine scale(lda, k, a)
    integer, intent(in) :: lda, k
    real(8), intent(inout) :: a(lda, *)
    a(1, k) = a(1, k)*a(1, k)
  end subroutine scale

  subroutine scale_by_module(k, a)
    integer, intent(in) :: k
    real(8), intent(inout) :: a(ld, *)
    a(1, k) = a(1, k)*a(1, k)
  end subroutine scale_by_module

  subroutine squares(k, m, a)
    integer, intent(in) :: k, m
    real(8), intent(inout) :: a(k:m)
    a = a*a
  end subroutine squares

  subroutine through_local(m, v)
    integer, intent(in) :: m
    real(8), intent(inout) :: v(:)
    real(8) :: t(m)
    t = v(1)
    v(2) = v(2)*sum(t)
  end subroutine through_local

  function norm(m, v) result(r)
    integer, intent(in) :: m
    real(8), intent(in) :: v(m)
    real(8) :: r
    r = sum(v*v)
  end function norm

  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i, lda, m
    y = x
    lda = 1
    m = 1
    do i = 1, n - 1
      lda = 1 + modulo(lda + i, n - 1)
      call scale(lda, 2, y)
      m = 1 + modulo(m*3 + i, n)
      y(i) = y(i)*norm(m, x)
    end do
  end subroutine head

  subroutine others(n, x, y)
    integer, intent(in) :: n
    real(8), intent(inout) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i, j
    y = x
    do i = 1, 4
      ld = i
      call scale_by_module(2, y)
      j = i
      call squares(2, j, y)
      call through_local(j, y)
    end do
  end subroutine others
end module declarations
