! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that get the value of a variable which they change by its name, of a module or of their host.
! VERIFY: --head 'head(x)>(y)' --set n=5

module values_mod
  implicit none
  real(8) :: g, a(5)
contains
  subroutine set(b)
    real(8), value :: b
    g = 2*b
  end subroutine set

  subroutine set_deeper(b)
    real(8), value :: b
    call set(b*b)
    g = g*b
  end subroutine set_deeper

  subroutine set_element(b, k)
    real(8), value :: b
    integer, value :: k
    a(k) = b*a(k)
  end subroutine set_element

  real(8) function power(b)
    real(8), value :: b
    g = b*b
    power = g*b
  end function power

  subroutine head(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(out) :: y(n)
    integer :: i
    real(8) :: t
    g = x(1)
    call set(g)
    y(1) = g
    call set_deeper(g)
    y(2) = g
    g = power(g)
    y(3) = g
    a = x(1:5)
    do i = 1, 4
      call set_element(a(i), i + mod(i, 2))
    end do
    y(4) = a(1)*a(2)
    t = x(2)
    call set_host(t)
    y(5) = a(4)*a(5)*t
  contains
    subroutine set_host(b)
      real(8), value :: b
      t = b*b*g
    end subroutine set_host
  end subroutine head
end module values_mod
