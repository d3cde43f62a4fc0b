! Adjoint of scattered: derivatives of y with respect to x and a.
! Increments ab and xb; reads and updates yb.
! What y holds afterwards is not what scattered computes.
subroutine scattered_b(n, at, a, ab, x, xb, y, yb)
  implicit none
  integer, intent(in) :: n
  integer, intent(in) :: at(n)
  complex(8), intent(in) :: a
  complex(8), intent(inout) :: ab
  complex(8), intent(in) :: x(n)
  complex(8), intent(inout) :: xb(n), y(n), yb(n)
  integer :: i
  complex(8) :: increment, increment0

  !$omp parallel do private(i, increment, increment0) firstprivate(a) reduction(+: ab)
  do i = 1, n
    ab = ab + yb(i)*conjg(x(at(i)))
    increment = conjg(a)*yb(i)
    !$omp atomic update
    xb(at(i))%re = xb(at(i))%re + real(increment)
    !$omp atomic update
    xb(at(i))%im = xb(at(i))%im + aimag(increment)
    increment0 = conjg(yb(i))
    !$omp atomic update
    xb(i)%re = xb(i)%re + real(increment0)
    !$omp atomic update
    xb(i)%im = xb(i)%im + aimag(increment0)
    yb(i) = (0.0d0, 0.0d0)
  end do
  !$omp end parallel do
end subroutine scattered_b
