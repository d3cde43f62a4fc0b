! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! A call that computes an iteration-local value that nothing needs, and changes what outlives the
! iteration: the recomputation in the backward loop must not run it.
! VERIFY: --head 'head(x,z)>(x,y)' --set n=5

subroutine advance(n, v, s, unused)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: v(n), s
  real(8), intent(out) :: unused
  unused = v(1)*s
  v = v*v*s
  s = sin(s)
end subroutine advance

subroutine head(n, x, z, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: x(n, n), y(n)
  real(8), intent(in) :: z(n)
  real(8) :: t, local(2), unused
  integer :: i
  !$omp parallel do private(t, local, unused)
  do i = 1, n
    t = sin(z(i))
    local(2) = t*x(2, i)
    call advance(n, x(:, i), local(2), unused)
    y(i) = y(i)*local(2)*t
  end do
end subroutine head
