! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Each iteration runs through elements of its own: from c*w + 1 to (c + 1)*w, or to n. Of overlapping ones it has not.
! RUN: parajoint adjoint %s --head 'chunks(x)>(g)' -o %t
! CHECK: xb(j) = xb(j) +
! CHECK-NOT: atomic
! VERIFY: --head 'chunks(x)>(g)' --set n=17 --set w=5 --set workers=4
! VERIFY: --head 'rows(x)>(g)' --set n=3 --set w=5 --set workers=4
! VERIFY: --head 'overlapping(x)>(g)' --set n=17 --set w=5 --set workers=4

subroutine chunks(n, w, workers, x, g)
  implicit none
  integer, intent(in) :: n, w, workers
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: g(workers)
  integer :: c, j, first, last
  real(8) :: s

  !$omp parallel do private(j, first, last, s)
  do c = 1, workers
    first = (c - 1)*w + 1
    last = min(n, c*w)
    s = 0
    do j = first, last
      s = s + x(j)**2
    end do
    do j = (c - 1)*w + 1, min(c*w, n)
      s = s + sin(x(j))
    end do
    g(c) = s
  end do
end subroutine

subroutine rows(n, w, workers, x, g)
  implicit none
  integer, intent(in) :: n, w, workers
  real(8), intent(in) :: x(n, w*workers)
  real(8), intent(inout) :: g(workers)
  integer :: c, j, i
  real(8) :: s

  !$omp parallel do private(i, j, s)
  do c = 0, workers - 1
    s = 0
    do j = (c + 1)*w, c*w + 1, -1
      do i = 1, n
        s = s + x(i, j)**2
      end do
    end do
    g(c + 1) = s
  end do
end subroutine

subroutine overlapping(n, w, workers, x, g)
  implicit none
  integer, intent(in) :: n, w, workers
  real(8), intent(in) :: x(n)
  real(8), intent(inout) :: g(workers)
  integer :: c, j
  real(8) :: s

  !$omp parallel do private(j, s)
  do c = 1, workers
    s = 0
    do j = (c - 1)*w + 1, min(n, c*w + 1)
      s = s + x(j)**2
    end do
    g(c) = s
  end do
end subroutine
