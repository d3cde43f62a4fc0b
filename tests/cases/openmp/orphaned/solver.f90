! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Procedures that all threads of a region call together: their loops are shared out among these, their barriers and single
! sections are the region's. In the adjoint they stand where they are called, also twice, and in a loop.
! VERIFY: --head 'solve(u,kx)>(u,total)' --head 'inside_and_outside(u)>(u)' --set n=7 --set m=5 --set turns=2
! VERIFY: --head 'parts(a,b)>(b)' --head 'shifted(a)>(b)' --head 'set_before(a)>(b)' --head 'in_memory(a)>(b)' --set n=9 --set m=4
module kernels
  implicit none
  integer, parameter :: wp = kind(1.0d0)
  real(wp), parameter :: weight = 0.25_wp

contains

  ! A loop, a sum, and a matrix with the bounds of the caller's.
  subroutine product_with(n, m, kx, p, w, dot)
    integer, intent(in) :: n, m
    real(wp), intent(in) :: kx(0:n + 1, 0:m + 1), p(0:n + 1, 0:m + 1)
    real(wp), intent(inout) :: w(0:n + 1, 0:m + 1), dot
    integer :: i, j
    real(wp) :: here

    !$omp do reduction(+: dot)
    do j = 1, m
      do i = 1, n
        here = (1 + kx(i + 1, j) + kx(i, j))*p(i, j) - kx(i + 1, j)*p(i + 1, j) - kx(i, j)*p(i - 1, j)
        w(i, j) = here
        dot = dot + here*p(i, j)
      end do
    end do
    !$omp end do
  end subroutine

  ! Early return, single, and a loop that does not wait.
  subroutine advance(n, m, w, p, u, dot, step, enough)
    integer, intent(in) :: n, m
    real(wp), intent(in) :: w(0:n + 1, 0:m + 1), p(0:n + 1, 0:m + 1), dot
    real(wp), intent(inout) :: u(0:n + 1, 0:m + 1), step
    logical, intent(in) :: enough
    integer :: i, j

    if (enough) return
    !$omp single
    step = step/(1 + dot*dot)
    !$omp end single
    !$omp do
    do j = 1, m
      do i = 1, n
        u(i, j) = u(i, j) + step*(weight*p(i, j) - w(i, j)*u(i, j))
      end do
    end do
    !$omp end do nowait
  end subroutine

  subroutine solve(n, m, turns, u, kx, total)
    integer, intent(in) :: n, m, turns
    real(wp), intent(inout) :: u(0:n + 1, 0:m + 1)
    real(wp), intent(in) :: kx(0:n + 1, 0:m + 1)
    real(wp), intent(inout) :: total
    real(wp) :: p(0:n + 1, 0:m + 1), w(0:n + 1, 0:m + 1), dot, step
    integer :: i, j, k

    p = u
    w = 0
    dot = 0
    step = 0.5_wp
    !$omp parallel private(k)
    do k = 1, turns
      !$omp barrier
      call product_with(n, m, kx, p, w, dot)
      call advance(n, m, w, p, u, dot, step, k > turns)
      !$omp barrier
      call product_with(n, m, kx, u, w, dot)
    end do
    !$omp do private(i) reduction(+: total)
    do j = 1, m
      do i = 1, n
        total = total + u(i, j)*w(i, j) + dot
      end do
    end do
    !$omp end parallel
  end subroutine

  ! Outside of a region, one thread runs the constructs.
  subroutine inside_and_outside(n, u)
    integer, intent(in) :: n
    real(wp), intent(inout) :: u(n)
    real(wp) :: last

    last = 0.3_wp
    call scale(n, u, 0.5_wp, last)
    !$omp parallel
    call scale(n, u, 1.5_wp, last)
    !$omp end parallel
    call scale(n, u, 0.7_wp, last)
    u(n) = u(n)*last
  end subroutine

  subroutine scale(n, x, by, last)
    integer, intent(in) :: n
    real(wp), intent(inout) :: x(n), last
    real(wp), intent(in) :: by
    integer :: i
    real(wp) :: before

    before = by
    !$omp do private(before) lastprivate(last)
    do i = 1, n
      before = by + x(i)
      last = before*x(i)
      x(i) = x(i)*last
      last = x(i) + before
    end do
    !$omp single
    x(1) = x(1)*last*before
    !$omp end single
    !$omp do
    do i = 2, n
      x(i) = x(i) + x(1)*before
    end do
  end subroutine

  ! Sections of the caller's arrays, and an array of the procedure's own.
  subroutine parts(n, m, a, b)
    integer, intent(in) :: n, m
    real(wp), intent(in) :: a(n, m)
    real(wp), intent(inout) :: b(n, m)
    integer :: k

    !$omp parallel private(k)
    do k = 1, m
      call column(a(:, k), b(2:n, k), k)
      call of_rank_one(n, b(1, k), a(1, 1))
    end do
    !$omp end parallel
  end subroutine

  subroutine column(x, y, k)
    real(wp), intent(in) :: x(:)
    real(wp), intent(inout) :: y(0:)
    integer, value :: k
    real(wp) :: own(size(y))
    integer :: i

    k = k + 1
    own = k*0.1_wp
    !$omp do
    do i = 0, size(y) - 1
      own(i + 1) = own(i + 1)*x(i + 2)
      y(i) = y(i)*own(i + 1) + x(i + 1)
    end do
  end subroutine

  subroutine of_rank_one(n, y, first)
    integer, intent(in) :: n
    real(wp), intent(inout) :: y(n)
    real(wp), intent(in) :: first
    integer :: i

    !$omp do
    do i = 1, n
      y(i) = y(i)*first
    end do
  end subroutine

  ! Memory with bounds of its own, and an argument that a call leaves out.
  subroutine in_memory(n, a, b)
    integer, intent(in) :: n
    real(wp), intent(in) :: a(n)
    real(wp), intent(inout) :: b(n)
    real(wp), allocatable :: z(:, :)

    allocate(z(0:n, 2:3))
    z = a(2)
    !$omp parallel
    call columns(z)
    call columns(z(1:, 3:3), a)
    !$omp end parallel
    b = b*z(n, 3) + z(0, 2)
  end subroutine

  subroutine columns(y, factors)
    real(wp), intent(inout) :: y(:, :)
    real(wp), intent(in), optional :: factors(:)
    integer :: i, j

    !$omp do
    do i = 1, size(y, 2)
      do j = 1, size(y, 1)
        if (present(factors)) then
          y(j, i) = y(j, i)*factors(j)
        else
          y(j, i) = y(j, i)**2
        end if
      end do
    end do
  end subroutine

  ! An element that the primary thread sets before the barrier in the procedure.
  subroutine set_before(n, a, b)
    integer, intent(in) :: n
    real(wp), intent(in) :: a(n)
    real(wp), intent(inout) :: b(n)
    real(wp) :: s(2)

    s = 1
    !$omp parallel
    !$omp master
    s(1) = sin(a(1))
    !$omp end master
    call behind_barrier(n, b, s(1))
    !$omp end parallel
  end subroutine

  subroutine behind_barrier(n, y, f)
    integer, intent(in) :: n
    real(wp), intent(inout) :: y(n)
    real(wp), intent(in) :: f
    integer :: i

    !$omp barrier
    !$omp do
    do i = 1, n
      y(i) = y(i)*f
    end do
  end subroutine

  ! Other lower bounds, and a procedure that calls another one of the kind.
  subroutine shifted(n, a, b)
    integer, intent(in) :: n
    real(wp), intent(in) :: a(-1:n - 2)
    real(wp), intent(inout) :: b(n)

    !$omp parallel default(none) shared(n, a, b)
    call both(n, a, b)
    !$omp end parallel
  end subroutine

  subroutine both(n, x, y)
    integer, intent(in) :: n
    real(wp), intent(in) :: x(0:n - 1)
    real(wp), intent(inout) :: y(0:n - 1)

    call of_rank_one(n, y, x(1))
    call of_rank_one(n - 1, y(1), x(2))
  end subroutine
end module
