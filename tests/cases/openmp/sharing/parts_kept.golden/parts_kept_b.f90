! Adjoint of layer: derivatives of c with respect to a and b.
! Increments ab and bb; reads and updates cb.
! What c holds afterwards is not what layer computes.
!
! One value for each element of c.
subroutine layer_b(n, a, ab, b, bb, c, cb)
  use parajoint, only: pj_adjoint_begin, pj_adjoint_end, pj_static_bounds4
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: a(n, n)
  real(8), intent(inout) :: ab(n, n)
  real(8), intent(in) :: b(n, n)
  real(8), intent(inout) :: bb(n, n), c(n, n), cb(n, n)
  integer :: i, j, k
  real(8) :: total, totalb
  integer :: first0, last0
  real(8), allocatable :: totalb_kept(:, :)

  call pj_adjoint_begin()
  allocate(totalb_kept(0:max(n, 1)-1, 0:max(n, 1)-1))
  !$omp parallel private(i, k, total, j, totalb, first0, last0)
    !$omp do
    do j = 1, n
      do i = 1, n
        total = 0
        do k = 1, n
          total = total + a(k, i)*b(k, j)
        end do
        totalb = (1 - tanh(total)**2)*cb(i, j)
        cb(i, j) = 0.0d0
        totalb_kept(i - 1, j - 1) = totalb
        do k = 1, n
          bb(k, j) = bb(k, j) + a(k, i)*totalb
        end do
      end do
    end do
    !$omp end do
    call pj_static_bounds4(1, n, 1, first0, last0)
    do j = 1, n
      do i = 1, n
        do k = first0, last0
          ab(k, i) = ab(k, i) + totalb_kept(i - 1, j - 1)*b(k, j)
        end do
      end do
    end do
  !$omp end parallel
  deallocate(totalb_kept)
  call pj_adjoint_end('layer_b', 7_8)
end subroutine layer_b
