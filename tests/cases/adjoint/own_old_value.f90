! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! The adjoint of c = c*beta needs the old value of what it sets, and puts it back itself. So nothing that
! sets the same place later keeps what it held.
! VERIFY: --head 'product(beta,a,b,c)>(c)' --set n=4 --threads 1,3
! VERIFY: --head 'product(beta,a,b,c)>(c)' --set n=1 --threads 1,3
! VERIFY: --head 'in_turn(x,c)>(c)' --set n=5
! VERIFY: --head 'in_turn(x,c)>(c)' --set n=0
! VERIFY: --head 'neighbour(x,c)>(c)' --set n=5
! VERIFY: --head 'read_between(x,c)>(c,y)' --set n=5
! VERIFY: --head 'under_condition(x,c)>(c)' --set n=6
! VERIFY: --head 'by_index(x,c)>(c)' --set n=5 --set 'idx=[3,1,2,5,3]'
! VERIFY: --head 'index_of_itself(c)>(c)' --set 'c=[2.3,3.4,1.2,2.6]'
! VERIFY: --head 'sections(x,c)>(c)' --set n=5
! VERIFY: --head 'in_a_call(x,c)>(c)' --set n=5
! VERIFY: --head 'left_early(x,c)>(c)' --set n=5
! VERIFY: --head 'privates(x,c)>(c)' --set n=7 --threads 1,3
! VERIFY: --head 'index_changes(x,c)>(c)' --set n=5
! VERIFY: --head 'old_and_new(x,c)>(c)' --set n=5
! RUN: parajoint adjoint %s --head 'product(beta,a,b,c)>(c)' -o %t

subroutine product(n, beta, a, b, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: beta, a(n, n), b(n, n)
  real(8), intent(inout) :: c(n, n)
  integer :: i, j, k
  !$omp parallel do private(j, k)
  do i = 1, n
    do j = 1, n
      c(j, i) = c(j, i)*beta
      do k = 1, n
        c(j, i) = c(j, i) + a(k, i)*b(j, k)
      end do
    end do
  end do
end subroutine product

! The same place again and again.
subroutine in_turn(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(2)
  integer :: k
  do k = 1, n
    c(1) = c(1)*x(k)
    c(2) = c(2)*sin(c(2))
    c(1) = c(1) + x(k)
    c(2) = x(k)/c(2)
  end do
end subroutine in_turn

! What is read of another place is kept before that is set.
subroutine neighbour(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 1, n - 1
    c(k) = c(k)*c(k + 1)*x(k)
  end do
  do k = n, 2, -1
    c(k) = c(k)*c(k - 1)
    c(k - 1) = x(k)
  end do
end subroutine neighbour

subroutine read_between(n, x, c, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n), y
  integer :: k
  y = 0
  do k = 1, n
    c(k) = c(k)*x(k)
    y = y + c(k)**2
    c(k) = c(k) + x(k)
    y = y + c(k)*x(k)
    c(k) = x(1)
  end do
end subroutine read_between

subroutine under_condition(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 2, n
    if (mod(k, 2) == 0) c(k) = c(k)**2
    if (c(k) > 0.5d0) c(k) = c(k) + x(k)*c(k - 1)
    if (mod(k, 3) == 0) c(k) = c(k)*x(k)
    c(k) = c(k) + x(k)
  end do
end subroutine under_condition

subroutine by_index(n, idx, x, c)
  implicit none
  integer, intent(in) :: n, idx(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 1, n
    c(idx(k)) = c(idx(k))*x(k)
    c(k) = c(k) + x(idx(k))
    c(idx(k)) = c(idx(k))**2
  end do
end subroutine by_index

! Where it stands follows from what is there.
subroutine index_of_itself(c)
  implicit none
  real(8), intent(inout) :: c(4)
  integer :: k
  do k = 1, 3
    c(modulo(int(c(1)), 4) + 1) = c(modulo(int(c(1)), 4) + 1)*1.5d0*c(4)
    c(modulo(int(c(2)), 4) + 1) = c(modulo(int(c(2)), 4) + 1)**2
    c(1) = c(1) + 0.25d0
  end do
end subroutine index_of_itself

subroutine sections(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 1, 3
    c(2:n) = c(2:n)*x(2:n)
    c(1:n - 1) = c(1:n - 1) + x(2:n)
    c(2:n) = c(2:n)*c(1:n - 1)
    c = c*x
    c(1:n) = c(1:n)**2
  end do
end subroutine sections

subroutine double(n, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: c(n)
  c = c*(1 + c)
end subroutine double

subroutine in_a_call(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 1, n
    c(k) = c(k)*x(k)
    call double(n, c)
    c(k) = c(k)**2
    c(1) = x(k)
  end do
end subroutine in_a_call

subroutine left_early(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 2, n
    c(k) = c(k)*x(k)
    if (c(k) > 0.8d0) exit
    c(k) = c(k) + x(k)
    c(k - 1) = c(k)*sin(c(k - 1))
  end do
end subroutine left_early

subroutine privates(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  real(8) :: t(2)
  integer :: i, k
  !$omp parallel do private(t, k)
  do i = 1, n
    t(1) = x(i)
    t(2) = c(i)
    do k = 1, 3
      t(1) = t(1)*x(i)
      t(2) = t(2) + t(1)*x(k)
      t(1) = t(1)*t(1)
    end do
    c(i) = c(i)*t(1)
    c(i) = c(i) + t(2)**2
  end do
end subroutine privates

! Not the place that it was.
subroutine index_changes(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k, j
  j = 1
  do k = 1, n
    c(j) = c(j)*x(k)
    j = modulo(3*j + k, n) + 1
    c(j) = c(j)**2
    c(1) = c(1) + x(k)
  end do
end subroutine index_changes

subroutine old_and_new(n, x, c)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: c(n)
  integer :: k
  do k = 1, n
    c(k) = exp(c(k))*x(k)
    c(k) = sqrt(c(k))
    c(k) = c(k)**3 + c(1)*c(k)
    c(1) = 0.5d0*x(k)
  end do
end subroutine old_and_new
