! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Passive statements pass through: output, characters, logicals, stop, integer arithmetic.
! VERIFY: --head 'talk(x)>(y)' --set n=4 --range 0.5:1.5

subroutine talk(n, x, y)
  implicit none
  integer, intent(in) :: n
  real(8), intent(in) :: x(n)
  real(8), intent(out) :: y
  character(len=20) :: name
  logical :: odd
  integer :: i
  name = 'talk'
  if (n < 1) then
    write(*, '(3a, i0)') 'in ', trim(name), ': no data, n = ', n
    print *, 'giving up'
    stop 1
  end if
  odd = mod(n, 2) == 1
  y = 0.0d0
  do i = 1, n
    if (odd .neqv. (i > 2)) y = y + x(i)**2
  end do
end subroutine talk
