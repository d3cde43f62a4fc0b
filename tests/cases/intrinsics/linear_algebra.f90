! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! matmul in its three shapes, transpose.
! VERIFY: --head 'p_matrix(a,b)>(c)' --head 'p_vector(a,v)>(w)' --head 'p_row(a,u)>(v)' --head 'p_transpose(a)>(b)' \
!   --set n=4 --set m=3

subroutine p_matrix(n, m, a, b, c)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), b(m, n)
  real(8), intent(out) :: c(n, n)
  c = matmul(a, b)
end subroutine p_matrix

subroutine p_vector(n, m, a, v, w)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), v(m)
  real(8), intent(out) :: w(n)
  w = sin(matmul(a, v))
end subroutine p_vector

subroutine p_row(n, m, a, u, v)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m), u(n)
  real(8), intent(out) :: v(m)
  v = 0.5d0*matmul(u, a)
end subroutine p_row

subroutine p_transpose(n, m, a, b)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(out) :: b(m, n)
  b = transpose(a)*2.0d0 + transpose(a)**2
end subroutine p_transpose
