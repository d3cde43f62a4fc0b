! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Runs one pattern in both forms, from the same random start, and says whether they agree:
! what they compute, the tangents, the adjoints. The PGAS form also has to agree with itself
! (tangent = differences, adjoint = transpose of the tangent), so that the two forms cannot be
! wrong in the same way. Prints "ok NUMBER", or "bad NUMBER" and what differs.
module judging
  use omp_lib
  implicit none
  integer, parameter :: n = 5, largest = 64
  real(8), parameter :: close_enough = 1.0d-12, roughly = 1.0d-6

  ! A team: how many threads, with which schedule, and the iterations of each thread.
  type :: team
    integer :: threads, schedule, step
    integer :: lo(largest), hi(largest)
  end type
  type(team) :: teams(64)
  integer :: count = 0, from = 1
  integer(8) :: state

  ! What a form is called with, and what comes back.
  type :: values
    real(8) :: x(n), xd(n), xb(n), y(n), yd(n), yb(n), v(3*n), vd(3*n), vb(3*n)
  end type

contains

  subroutine begin()
    character(16) :: text
    integer :: status
    call get_command_argument(1, text)
    read (text, *, iostat=status) from
    if (status /= 0) from = 1
    call omp_set_dynamic(.false.)
  end subroutine

  subroutine add_team(schedule, lo, hi, step)
    integer, intent(in) :: schedule, lo(:), hi(:), step
    count = count + 1
    teams(count)%threads = size(lo)
    teams(count)%schedule = schedule
    teams(count)%step = step
    teams(count)%lo(1:size(lo)) = lo
    teams(count)%hi(1:size(hi)) = hi
  end subroutine

  ! A number in 0.5 to 1.5, the same with every compiler.
  real(8) function draw()
    state = mod(state*1103515245_8 + 12345_8, 2147483648_8)
    draw = 0.5d0 + real(state, 8)/2147483648.0d0
  end function

  function start(seed) result(a)
    integer, intent(in) :: seed
    type(values) :: a
    integer :: k
    state = mod(seed*7919_8 + 104729_8, 2147483648_8)
    do k = 1, 9
      a%v(1) = draw()
    end do
    do k = 1, n
      a%x(k) = draw()
      a%xd(k) = draw() - 1.0d0
      a%xb(k) = draw() - 1.0d0
      a%y(k) = draw()
      a%yd(k) = draw() - 1.0d0
      a%yb(k) = draw() - 1.0d0
    end do
    a%x(2) = 1.0d0   ! for the factors that are zero
    a%x(3) = 0.75d0
    do k = 1, 3*n
      a%v(k) = draw()
      a%vd(k) = draw() - 1.0d0
      a%vb(k) = draw() - 1.0d0
    end do
  end function

  real(8) function largest_of(a)
    real(8), intent(in) :: a(:)
    largest_of = max(1.0d0, maxval(abs(a)))
  end function

  ! The first difference found goes to `message`.
  subroutine same(what, a, b, tolerance, message)
    character(*), intent(in) :: what
    real(8), intent(in) :: a(:), b(:), tolerance
    character(*), intent(inout) :: message
    real(8) :: off
    character(12) :: number
    if (message /= '') return
    off = sum(abs(a - b))/largest_of(b)
    if (off <= tolerance) return  ! not for a NaN
    write (number, '(es9.1)') off
    message = what // ' differs by' // trim(number)
  end subroutine

  subroutine judge(number, cells, legal, chunked, chunked_d, chunked_b, blocked, blocked_d, blocked_b, &
      pgas, pgas_d, pgas_b)
    integer, intent(in) :: number, cells
    character(*), intent(in) :: legal
    external :: chunked, chunked_d, chunked_b, blocked, blocked_d, blocked_b, pgas, pgas_d, pgas_b
    character(200) :: message
    character(12) :: text
    integer :: k
    if (number < from) return
    message = ''
    do k = 1, count
      if (legal(k:k) /= '1') cycle
      call omp_set_num_threads(teams(k)%threads)
      if (teams(k)%schedule == 1) then
        call compare(teams(k), start(number*64 + k), cells, chunked, chunked_d, chunked_b, pgas, pgas_d, pgas_b, message)
      else
        call compare(teams(k), start(number*64 + k), cells, blocked, blocked_d, blocked_b, pgas, pgas_d, pgas_b, message)
      end if
      if (message /= '') exit
    end do
    if (message == '') then
      write (*, '(a,1x,i0)') 'ok', number
    else
      write (text, '(i0)') teams(k)%threads
      write (*, '(a,1x,i0,1x,a)') 'bad', number, trim(message) // ' (' // trim(text) // ' threads, schedule(static' // &
          trim(merge(', 1)', ')   ', teams(k)%schedule == 1)) // ')'
    end if
    flush (6)
  end subroutine

  subroutine compare(t, a, m, omp, omp_d, omp_b, pgas, pgas_d, pgas_b, message)
    type(team), intent(in) :: t
    type(values), intent(in) :: a
    integer, intent(in) :: m
    external :: omp, omp_d, omp_b, pgas, pgas_d, pgas_b
    character(*), intent(inout) :: message
    type(values) :: p, q, r, plus, minus
    real(8) :: before, after, h, dy(n), dv(m), off, smallest, units
    integer :: nt, power

    nt = t%threads
    p = a
    q = a
    call omp(n, nt, p%x, p%y, p%v)
    call pgas(n, nt, q%x, q%y, q%v, t%lo, t%hi, t%step)
    call same('y', p%y, q%y, close_enough, message)
    call same('v', p%v, q%v, close_enough, message)
    if (message /= '') message = 'the primals: ' // message  ! a program that is not legal, or a wrong PGAS form

    p = a
    r = a
    call omp_d(n, nt, p%x, p%xd, p%y, p%yd, p%v, p%vd)
    call pgas_d(n, nt, r%x, r%xd, r%y, r%yd, r%v, r%vd, t%lo, t%hi, t%step)
    call same('y of the tangent', p%y, q%y, close_enough, message)
    call same('v of the tangent', p%v, q%v, close_enough, message)
    call same('yd', p%yd, r%yd, close_enough, message)
    call same('vd', p%vd(1:m), r%vd(1:m), close_enough, message)

    p = a
    q = a
    call omp_b(n, nt, p%x, p%xb, p%y, p%yb, p%v, p%vb)
    call pgas_b(n, nt, q%x, q%xb, q%y, q%yb, q%v, q%vb, t%lo, t%hi, t%step)
    call same('xb', p%xb, q%xb, close_enough, message)
    call same('yb', p%yb, q%yb, close_enough, message)
    call same('vb', p%vb(1:m), q%vb(1:m), close_enough, message)

    ! The PGAS form alone. The adjoint increments xb, hence the difference.
    before = dot_product(a%yb, r%yd) + dot_product(a%vb(1:m), r%vd(1:m))
    after = dot_product(q%xb - a%xb, a%xd) + dot_product(q%yb, a%yd) + dot_product(q%vb(1:m), a%vd(1:m))
    units = sum(abs(a%yb*r%yd)) + sum(abs(a%vb(1:m)*r%vd(1:m)))
    call same('PGAS: <yb, J xd> - <xb, xd>', [before/max(1.0d0, units)], [after/max(1.0d0, units)], close_enough, message)
    smallest = huge(1.0d0)
    do power = 4, 6  ! a smaller step avoids a kink that is near
      h = 10.0d0**(-power)
      plus = a
      minus = a
      plus%x = a%x + h*a%xd
      plus%y = a%y + h*a%yd
      plus%v(1:m) = a%v(1:m) + h*a%vd(1:m)
      minus%x = a%x - h*a%xd
      minus%y = a%y - h*a%yd
      minus%v(1:m) = a%v(1:m) - h*a%vd(1:m)
      call pgas(n, nt, plus%x, plus%y, plus%v, t%lo, t%hi, t%step)
      call pgas(n, nt, minus%x, minus%y, minus%v, t%lo, t%hi, t%step)
      dy = (plus%y - minus%y)/(2*h)
      dv = (plus%v(1:m) - minus%v(1:m))/(2*h)
      off = sum(abs(dy - r%yd))/largest_of(r%yd) + sum(abs(dv - r%vd(1:m)))/largest_of(r%vd(1:m))
      if (off < smallest) smallest = off
      if (smallest <= roughly) exit
    end do
    call same('PGAS: tangent against differences', [smallest], [0.0d0], roughly, message)
  end subroutine
end module
