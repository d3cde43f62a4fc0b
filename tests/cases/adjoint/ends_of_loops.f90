! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Two arrays take turns. The last call ahead computes what nobody reads, so that the backward sweep
! begins with the arrays as they are; the first one overwrites what nobody needs. Only between these
! ends are arrays kept.
! VERIFY: --head 'two_arrays(a)>(a,b)' --set n=5 --set steps=0
! VERIFY: --head 'two_arrays(a)>(a,b)' --set n=5 --set steps=1
! VERIFY: --head 'two_arrays(a)>(a,b)' --set n=5 --set steps=2
! VERIFY: --head 'two_arrays(a)>(a,b)' --set n=5 --set steps=5
! VERIFY: --head 'two_arrays(a,b)>(b)' --set n=5 --set steps=4
! VERIFY: --head 'by_twos(a)>(a,b)' --set n=4 --set from=1 --set to=1
! VERIFY: --head 'by_twos(a)>(a,b)' --set n=4 --set from=1 --set to=0
! VERIFY: --head 'by_twos(a)>(a,b)' --set n=4 --set from=2 --set to=7
! VERIFY: --head 'downward(a)>(a,b)' --set n=4 --set steps=7
! VERIFY: --head 'downward(a)>(a,b)' --set n=4 --set steps=3
! VERIFY: --head 'needed_before(a,b)>(a,c)' --set n=4 --set steps=3
! VERIFY: --head 'needed_before(a,b)>(a,c)' --set n=4 --set steps=1
! VERIFY: --head 'needed_after(a)>(c)' --set n=4 --set steps=3
! VERIFY: --head 'needed_after(a)>(c)' --set n=4 --set steps=1
! VERIFY: --head 'bounds_change(a)>(a,b)' --set n=4 --set steps=4
! VERIFY: --head 'counter_in_step(a)>(a,b)' --set n=4 --set steps=4
! VERIFY: --head 'under_condition(a)>(a,b)' --set n=4 --set steps=4
! VERIFY: --head 'under_condition(a)>(a,b)' --set n=4 --set steps=3
! VERIFY: --head 'left_early(a)>(a,b)' --set n=4 --set steps=6
! VERIFY: --head 'with_inner_tape(a)>(a,b)' --set n=4 --set steps=4
! VERIFY: --head 'scenarios(a)>(c)' --set n=4 --set steps=3 --set m=3
! VERIFY: --head 'up_and_down(a)>(a,b)' --set n=4 --set steps=4
! VERIFY: --head 'module_array(a)>(c)' --set n=4 --set steps=3
! VERIFY: --head 'one_array(a)>(a)' --set n=4 --set steps=3
! VERIFY: --head 'one_array(a)>(a)' --set n=4 --set steps=1
! VERIFY: --head 'called_twice(a)>(a,b)' --set n=4 --set steps=3
! VERIFY: --head 'swept(a)>(c)' --set n=4 --set steps=3
!
! RUN: parajoint adjoint %s --head 'two_arrays(a)>(a,b)' -o %t
! CHECK: do k = 1, steps
! CHECK: if (k /= 1) call pj_push_real8_array(b, size(b, kind=8))
! CHECK: call update(n, a, b)
! CHECK: if (k /= steps) then
! CHECK: call pj_push_real8_array(a, size(a, kind=8))
! CHECK: call update(n, b, a)
! CHECK: end if
! CHECK: do k = steps, 1, -1
! CHECK: if (k /= steps) call pj_pop_real8_array(a, size(a, kind=8))
! CHECK: if (k /= 1) call pj_pop_real8_array(b, size(b, kind=8))
! RUN: parajoint adjoint %s --head 'scenarios(a)>(c)' -o %t/scenarios
! CHECK: if (k /= 1) call pj_push_real8_array(v, size(v, kind=8))

module outer
  implicit none
  real(8) :: held(4) = 0.25d0
end module outer

subroutine update(n, from, to)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: from(n)
  real(8), intent(inout) :: to(n)
  integer :: i
  do i = 1, n
    to(i) = from(i)*sin(from(i)) + 0.5d0*from(modulo(i, n) + 1)
  end do
end subroutine update

subroutine two_arrays(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = 1, steps
    call update(n, a, b)
    call update(n, b, a)
  end do
end subroutine two_arrays

! The last turn is not at the bound.
subroutine by_twos(n, from, to, a, b)
  implicit none
  integer, intent(in) :: n, from, to
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = from, to, 2
    call update(n, a, b)
    call update(n, b, a)
  end do
end subroutine by_twos

subroutine downward(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = steps, 1, -3
    call update(n, a, b)
    call update(n, b, a)
  end do
end subroutine downward

! What b holds before the loop is needed.
subroutine needed_before(n, steps, a, b, c)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n), c
  integer :: k
  c = sum(b**3)
  do k = 1, steps
    call update(n, a, b)
    call update(n, b, a)
  end do
end subroutine needed_before

! What a holds after the loop is needed.
subroutine needed_after(n, steps, a, c)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), c
  real(8) :: b(n)
  integer :: k
  do k = 1, steps
    call update(n, a, b)
    call update(n, b, a)
  end do
  c = sum(a**3)
end subroutine needed_after

! When the bound is asked again, it has changed.
subroutine bounds_change(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k, last
  last = steps
  do k = 1, last
    call update(n, a, b)
    last = last - 1
    call update(n, b, a)
  end do
end subroutine bounds_change

subroutine counted_update(n, k, from, to)
  implicit none
  integer, intent(in) :: n, k
  real(8), intent(in) :: from(n)
  real(8), intent(inout) :: to(n)
  integer :: i
  do i = 1, n, k
    to(i) = from(i)**2*k + to(i)*from(1)
  end do
end subroutine counted_update

! Some of the old values stay.
subroutine counter_in_step(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = 1, steps
    call counted_update(n, k, a, b)
    call counted_update(n, k, b, a)
  end do
end subroutine counter_in_step

! The last turn may end without the second call.
subroutine under_condition(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = 1, steps
    call update(n, a, b)
    if (mod(k, 2) == 1) call update(n, b, a)
  end do
end subroutine under_condition

subroutine left_early(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = 1, steps
    call update(n, a, b)
    if (b(1) > 0.3d0*k) exit
    call update(n, b, a)
  end do
end subroutine left_early

subroutine with_inner_tape(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k, i
  do k = 1, steps
    call update(n, a, b)
    do i = 2, n
      b(i) = b(i)*b(i - 1)*a(i)
    end do
    call update(n, b, a)
  end do
end subroutine with_inner_tape

! Both sweeps of the inner loop stand in a turn of the outer one, whose arrays begin anew.
subroutine scenarios(n, steps, m, a, c)
  implicit none
  integer, intent(in) :: n, steps, m
  real(8), intent(in) :: a(n)
  real(8), intent(inout) :: c
  real(8) :: u(n), v(n)
  integer :: k, s
  do s = 1, m
    u = a*s
    v = 0
    do k = 1, steps
      call update(n, u, v)
      call update(n, v, u)
    end do
    c = c + v(1)*v(2) + u(1)
  end do
end subroutine scenarios

! A loop of the primal that runs downward is no backward one.
subroutine up_and_down(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  integer :: k
  do k = 1, steps
    call update(n, a, b)
    call update(n, b, a)
  end do
  do k = steps, 1, -1
    call update(n, a, b)
    call update(n, b, a)
  end do
end subroutine up_and_down

subroutine module_array(n, steps, a, c)
  use outer, only: held
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(4), c
  integer :: k
  do k = 1, steps
    call update(4, a, held)
    call update(4, held, a)
  end do
  c = sum(held*held)
end subroutine module_array

subroutine square(n, a)
  implicit none
  integer, intent(in) :: n
  real(8), intent(inout) :: a(n)
  a = a*cos(a)
end subroutine square

subroutine one_array(n, steps, a)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n)
  integer :: k
  do k = 1, steps
    call square(n, a)
  end do
end subroutine one_array

! What the first call leaves in its arrays is needed by the second, and kept around it.
subroutine called_twice(n, steps, a, b)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), b(n)
  call two_arrays(n, steps, a, b)
  a = a*b
  call two_arrays(n, steps - 1, b, a)
end subroutine called_twice

! Without a procedure.
subroutine swept(n, steps, a, c)
  implicit none
  integer, intent(in) :: n, steps
  real(8), intent(inout) :: a(n), c
  real(8) :: b(n)
  integer :: k, i
  b = 1
  do k = 1, steps
    !$omp parallel do shared(n, a, b)
    do i = 1, n
      b(i) = a(i)**2*b(i)
    end do
    !$omp parallel do shared(n, a, b)
    do i = 1, n
      a(i) = b(i)*sin(b(i))
    end do
  end do
  c = b(1)*b(2)*b(n)
end subroutine swept
