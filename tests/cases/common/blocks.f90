! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Common blocks in free form: values that flow between procedures, that are kept for the backward sweep,
! that parallel loops share; members that are passive or of other types.
! RUN: parajoint adjoint %s --head 'through(x)>(y)' -o %t
! RUN: parajoint tangent %s --head 'through(x)>(y)' -o %t
! VERIFY: --head 'through(x)>(y)'
! VERIFY: --head 'through(x,a)>(b,y)'
! VERIFY: --head 'kept(x)>(y)' --range 0.5:1.5
! VERIFY: --head 'parallel_loop(x,table)>(total,y)' --set n=9 --set 'at=1:8'
! VERIFY: --head 'in_function(x)>(in_function)'

subroutine through(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  real(8) :: a, b(3)
  logical :: flag
  character(len=5) :: word
  common /state/ a, b, flag, word
  flag = .true.
  a = a + x*x
  call multiply
  y = b(1)*b(3) + a
end subroutine through

subroutine multiply
  implicit none
  real(8) :: a, b(3)
  logical :: flag
  character(len=5) :: word
  common /state/ a, b, flag, word
  integer :: k
  do k = 1, 3
    if (flag) b(k) = a**k
    a = a*b(k)
  end do
end subroutine multiply

! The block is declared in the called procedure alone; its values are kept around the calls.
subroutine kept(x, y)
  implicit none
  real(8), intent(in) :: x
  real(8), intent(out) :: y
  integer :: k
  y = x
  do k = 1, 4
    call advance(y)
  end do
end subroutine kept

subroutine advance(v)
  implicit none
  real(8), intent(inout) :: v
  real(8) :: factor, history(2)
  common /hidden/ factor, history
  v = v*factor*history(2)
  factor = 0.5d0*factor + 0.1d0*v
  history(2) = history(1)*factor
  history(1) = v
end subroutine advance

subroutine parallel_loop(n, at, x, y)
  implicit none
  integer, intent(in) :: n, at(n)
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: y(n)
  real(8) :: table(8), total
  common /shared_table/ table, total
  integer :: i
  !$omp parallel do reduction(+:total)
  do i = 1, n
    y(i) = table(at(i))*x(i)
    total = total + y(i)*table(1)
  end do
end subroutine parallel_loop

function in_function(x)
  implicit none
  real(8), intent(in) :: x
  real(8) :: in_function, a, b(3)
  logical :: flag
  character(len=5) :: word
  common /state/ a, b, flag, word
  in_function = a*b(2)*x
end function in_function
