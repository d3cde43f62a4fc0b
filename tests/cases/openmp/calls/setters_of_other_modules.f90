! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Small procedures that set elements of another module's variables, which the caller names, too.
! VERIFY: --head 'update(b)>(h)'
! VERIFY: --head 'renamed(b)>(h)'
! VERIFY: --head 'of_other_module(b)>(h)'
! VERIFY: --head 'of_two(b)>(h)'
! RUN: parajoint adjoint %s --head 'update(b)>(h)' -o %t
! CHECK-NOT: call clip
! CHECK-NOT: !$omp atomic
module setter_field
  implicit none
  real(8) :: h(20), b(20)
contains
  integer function place(k)
    integer, intent(in) :: k
    place = 21 - k
  end function place
end module setter_field

module setter_of_field
  use setter_field, only: h
  implicit none
contains
  subroutine double_it(i)
    integer, intent(in) :: i
    h(i) = h(i)*h(i)*2
  end subroutine double_it
end module setter_of_field

! A module that calls the variable by another name.
module setter_by_new_name
  use setter_field, only: height => h
  implicit none
  real(8) :: width = 1.5d0
contains
  subroutine scale(i)
    integer, intent(in) :: i
    height(i) = height(i)*width
  end subroutine scale
end module setter_by_new_name

module setter_model
  use setter_field
  use setter_of_field
  use setter_by_new_name, only: scale
  implicit none
contains
  subroutine clip(i)
    integer, intent(in) :: i
    h(i) = max(h(i), 0.5d0)
  end subroutine clip

  subroutine update()
    integer :: i, k
    !$omp parallel do private(i)
    do k = 1, 20
      i = place(k)
      h(i) = b(i)**2
      call clip(i)
    end do
  end subroutine update

  subroutine of_other_module()
    integer :: k
    !$omp parallel do
    do k = 1, 20
      h(k) = b(k)
      call double_it(k)
    end do
  end subroutine of_other_module

  subroutine of_two()
    integer :: k
    do k = 1, 20
      h(k) = b(k)
      call scale(k)
      if (k > 3) call double_it(k - 3)
    end do
  end subroutine of_two
end module setter_model

module setter_other_name
  use setter_field, only: field => h, b
  use setter_of_field
  implicit none
contains
  subroutine renamed()
    integer :: k
    !$omp parallel do
    do k = 1, 20
      field(k) = b(k)
      call double_it(k)
    end do
  end subroutine renamed
end module setter_other_name
