! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each iteration sets elements of its own, and reads them again: what they held before is read by no iteration, and
! goes to no tape. That of w does: its elements are read by iterations before.
! VERIFY: --head 'p(x, v, w, u)>(v, w, u, s)' --set n=11 --threads 1,2,7
! RUN: parajoint adjoint %s --head 'p(x, v, w, u)>(v, w, u, s)' -o %t
! CHECK-NOT: push_real8(v(i))
! CHECK-NOT: push_real8(u(2, i + 1))
! CHECK: push_real8(w(i))

subroutine p(n, x, v, w, u, s)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: v(n), w(n), u(2, n + 1), s
  integer :: i
  !$omp parallel do reduction(+: s)
  do i = 1, n
    v(i) = x(i)*x(i)
    s = s + v(i)*v(i)
  end do
  do i = 2, n
    if (x(i) > 0.9d0) then
      u(2, i + 1) = sin(x(i))
      s = s*u(2, i + 1)
    end if
    w(i) = x(i)*w(i - 1)
    s = s + w(i)*w(i)*cos(u(1, i + 1)*s)
    w(i - 1) = s
  end do
end subroutine p
