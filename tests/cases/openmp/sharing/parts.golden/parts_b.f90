! Adjoint of product: derivatives of c with respect to a and b.
! Increments ab and bb; reads and updates cb.
! What c holds afterwards is not what product computes.
!
! The loop over k is cut down.
subroutine product_b(n, a, ab, b, bb, c, cb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_static_bounds4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(inout) :: ab(n, n)
  real(8), intent(in) :: b(n, n)
  real(8), intent(inout) :: bb(n, n), c(n, n), cb(n, n)
  integer :: i, j, k, first, last
  real(8) :: bb_sum

  call pj_adjoint_begin()
  !$omp parallel private(i, k, j, first, last, bb_sum)
    call pj_static_bounds4(1, n, 1, first, last)
    do j = 1, n
      do k = first, last
        do i = 1, n
          ab(i, k) = ab(i, k) + cb(i, j)*b(k, j)
        end do
      end do
    end do
    !$omp barrier
    !$omp do
    do j = 1, n
      do k = 1, n
        bb_sum = 0.0d0
        do i = 1, n
          bb_sum = bb_sum + a(i, k)*cb(i, j)
        end do
        if (n >= 1) bb(k, j) = bb(k, j) + bb_sum
      end do
    end do
    !$omp end do
  !$omp end parallel
  call pj_adjoint_end('product_b', 9_8)
end subroutine product_b
