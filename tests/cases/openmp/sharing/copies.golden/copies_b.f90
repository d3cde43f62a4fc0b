! Adjoint of product_of_matrices: derivatives of c with respect to a and b.
! Increments ab and bb; reads and updates cb.
! What c holds afterwards is not what product_of_matrices computes.
subroutine product_of_matrices_b(n, m, a, ab, b, bb, c, cb)
  implicit none
  integer, intent(in) :: n, m
  real(8), intent(in) :: a(n, m)
  real(8), intent(inout) :: ab(n, m)
  real(8), intent(in) :: b(m, n)
  real(8), intent(inout) :: bb(m, n), c(n, n), cb(n, n)
  real(8) :: weight(2), weightb(2)
  integer :: i, j, k
  real(8) :: tempb, tempb0, ab_sum, weightb_sum, bb_sum
  real(8), allocatable :: tempb1(:)
  integer :: position, i0, j0
  real(8), allocatable :: ab_sum0(:, :)

  weight = [a(1, 1), b(1, 1)]
  weightb = 0.0d0
  !$omp parallel private(i, k, j, tempb, tempb0, ab_sum, ab_sum0, i0, j0, weightb_sum, bb_sum) &
  !$omp   reduction(+: weightb)
    allocate(ab_sum0(size(ab, 1), size(ab, 2)))
    ab_sum0 = 0.0d0
    !$omp do
    do j = 1, n
      do k = 1, m
        ab_sum = 0.0d0
        weightb_sum = 0.0d0
        bb_sum = 0.0d0
        do i = 1, n
          tempb = cb(i, j)*a(1, 1)
          tempb0 = tempb*b(k, j)
          weightb_sum = weightb_sum + tempb0*a(i, k)
          ab_sum0(i, k) = ab_sum0(i, k) + weight(1 + mod(k, 2))*tempb0
          bb_sum = bb_sum + weight(1 + mod(k, 2))*a(i, k)*tempb
          ab_sum = ab_sum + weight(1 + mod(k, 2))*a(i, k)*b(k, j)*cb(i, j)
        end do
        if (n >= 1) then
          weightb(1 + mod(k, 2)) = weightb(1 + mod(k, 2)) + weightb_sum
          bb(k, j) = bb(k, j) + bb_sum
        end if
        if (n >= 1) ab_sum0(1, 1) = ab_sum0(1, 1) + ab_sum
      end do
    end do
    !$omp end do nowait
    do j0 = 1, m
      do i0 = 1, n
        !$omp atomic update
        ab(i0, j0) = ab(i0, j0) + ab_sum0(i0 + lbound(ab_sum0, 1) - 1, j0 + lbound(ab_sum0, 2) - 1)
      end do
    end do
    deallocate(ab_sum0)
  !$omp end parallel
  tempb1 = weightb
  position = 0
  ab(1, 1) = ab(1, 1) + tempb1(position + 1)
  position = position + 1
  bb(1, 1) = bb(1, 1) + tempb1(position + 1)
end subroutine product_of_matrices_b
