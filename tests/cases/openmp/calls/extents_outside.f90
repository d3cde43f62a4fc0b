! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Threads pass on parts whose extent is a variable of the module that nothing changes: each part is its iteration's.
! VERIFY: --head 'places(v)>(v)' --set m=5 --set k=4 --threads 1,2,7
! VERIFY: --head 'columns(w)>(w)' --set m=5 --set k=4 --threads 1,2,7
! RUN: parajoint adjoint %s --head 'places(v)>(v)' -o %t
! CHECK-NOT: omp atomic

module extents_outside
  implicit none
  integer :: m = 5, k = 4
contains
  subroutine relax(p)
    real(8), intent(inout) :: p(m)
    integer :: c
    do c = 1, m
      p(c) = p(c)*p(c)
    end do
  end subroutine relax

  subroutine places(v)
    real(8), intent(inout) :: v(m*k)
    integer :: i
    !$omp parallel do
    do i = 1, k
      call relax(v((i - 1)*m + 1))
    end do
  end subroutine places

  subroutine columns(w)
    real(8), intent(inout) :: w(m, k)
    integer :: i
    !$omp parallel do
    do i = 1, k
      call relax(w(1, i))
    end do
  end subroutine columns
end module extents_outside
