! Adjoint of product: derivatives of c with respect to beta, a, b and c.
! Increments betab, ab and bb; reads and updates cb.
! What c holds afterwards is not what product computes.
subroutine product_b(n, beta, betab, a, ab, b, bb, c, cb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_pop_real8, pj_pop_team, pj_push_real8, &
      pj_region_backward, pj_region_forward, pj_static_bounds4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: beta
  real(8), intent(inout) :: betab
  real(8), intent(in) :: a(n, n)
  real(8), intent(inout) :: ab(n, n)
  real(8), intent(in) :: b(n, n)
  real(8), intent(inout) :: bb(n, n), c(n, n), cb(n, n)
  integer :: i, j, k, first, last, team, i0, j0
  real(8), allocatable :: bb_sum(:, :)

  call pj_adjoint_begin()
  !$omp parallel private(j, k, i, first, last) firstprivate(beta)
    call pj_region_forward()
    call pj_static_bounds4(1, n, 1, first, last)
    do i = first, last
      do j = 1, n
        call pj_push_real8(c(j, i))
        c(j, i) = c(j, i)*beta
        do k = 1, n
          c(j, i) = c(j, i) + a(k, i)*b(j, k)
        end do
      end do
    end do
  !$omp end parallel
  call pj_pop_team(team)
  !$omp parallel num_threads(team) private(j, k, i, first, last, bb_sum, i0, j0) &
  !$omp   firstprivate(beta) reduction(+: betab)
    allocate(bb_sum(size(bb, 1), size(bb, 2)))
    bb_sum = 0.0d0
    call pj_region_backward(team)
    call pj_static_bounds4(1, n, 1, first, last)
    do i = last, first, -1
      do j = n, 1, -1
        do k = 1, n
          ab(k, i) = ab(k, i) + cb(j, i)*b(j, k)
          bb_sum(j, k) = bb_sum(j, k) + a(k, i)*cb(j, i)
        end do
        call pj_pop_real8(c(j, i))
        betab = betab + c(j, i)*cb(j, i)
        cb(j, i) = cb(j, i)*beta
      end do
    end do
    do j0 = 1, n
      do i0 = 1, n
        !$omp atomic update
        bb(i0, j0) = bb(i0, j0) + bb_sum(i0 + lbound(bb_sum, 1) - 1, j0 + lbound(bb_sum, 2) - 1)
      end do
    end do
    deallocate(bb_sum)
  !$omp end parallel
  call pj_adjoint_end('product_b', 9_8)
end subroutine product_b
