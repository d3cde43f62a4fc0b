! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Arrays of a module, of which nothing tells the shape, are taken to keep it where others are assigned to them.
! VERIFY: --head 'run(x)>(y)' --set n=8 --size u=8 --size unew=8
module grid
  implicit none
  real(8), allocatable :: u(:), unew(:)
contains
  subroutine init(n)
    integer, intent(in) :: n
    allocate(u(n), unew(n))
    u = 0
    unew = 0
  end subroutine
  subroutine step(n, dt)
    integer, intent(in) :: n
    real(8), intent(in) :: dt
    real(8), allocatable :: old(:)
    integer :: i
    allocate(old(n))
    old = u
    do i = 2, n - 1
      unew(i) = u(i) + dt*(u(i-1) - 2*u(i) + u(i+1))*old(i)
    end do
    u = unew
    u = u*u
  end subroutine
  subroutine run(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y
    integer :: k
    u = x
    do k = 1, 3
      call step(n, 0.1d0)
    end do
    y = sum(u)
  end subroutine
end module grid
