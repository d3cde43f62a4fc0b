! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Tiles by calls that are the iteration's own in what is written, but not in what is read: written elsewhere, with gaps,
! under a condition, or not at all.
! VERIFY: --head 'halos(h)>(g)' --set n=4 --set m=9 --set nt=3
! VERIFY: --head 'rows_overlap(h)>(g)' --set n=4 --set m=6
! VERIFY: --head 'maybes(h)>(g)' --set n=4 --set m=9 --set nt=3
! VERIFY: --head 'tris(h)>(g)' --set n=5 --set m=4
! VERIFY: --head 'twos(h)>(g)' --set n=4 --set m=5
! VERIFY: --head 'moving(h)>(g)' --set n=4 --set m=9 --set nt=3
! VERIFY: --head 'empties(h)>(g,s)' --set n=4 --set m=5 --set k=1
! VERIFY: --head 'empties(h)>(g,s)' --set n=4 --set m=5 --set k=0
! VERIFY: --head 'conditions(h)>(g,s)' --set n=4 --set m=9
! VERIFY: --head 'turns(h)>(g,s)' --set n=4 --set m=5
! VERIFY: --head 'leaving(h)>(g,s)' --set n=4
! VERIFY: --head 'others(h)>(g)' --set n=3 --set m=4
! VERIFY: --head 'gaps(h)>(g)' --head 'packed(h)>(g)' --set n=6 --set m=5
! RUN: parajoint explain %s --head 'packed(h)>(g)'
! CHECK: h         shared         copies
module tiles_that_overlap_mod
  implicit none
contains
  ! reads a column beside the tile
  subroutine halo(n, m, first, last, h, g)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(n, 0:m + 1)
    real(8), intent(inout) :: g(n, m)
    integer :: i, j
    do j = first, last
      do i = 1, n
        g(i, j) = h(i, j)*h(i, j + 1)
      end do
    end do
  end subroutine
  subroutine halos(n, m, nt, h, g)
    integer, intent(in) :: n, m, nt
    real(8), intent(in) :: h(n, 0:m + 1)
    real(8), intent(inout) :: g(n, m)
    integer :: t
    !$omp parallel do
    do t = 0, nt - 1
      call halo(n, m, t*m/nt + 1, (t + 1)*m/nt, h, g)
    end do
  end subroutine
  ! writes only row t: columns overlap
  subroutine row(n, m, t, first, last, h, g)
    integer, intent(in) :: n, m, t, first, last
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: j
    do j = first, last
      g(t, j) = h(1, j)*h(t, j)
    end do
  end subroutine
  subroutine rows_overlap(n, m, h, g)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: t
    !$omp parallel do
    do t = 1, n
      call row(n, m, t, max(1, t - 2), m, h, g)
    end do
  end subroutine
  ! conditional write
  subroutine maybe(n, m, first, last, h, g)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: i, j
    do j = first, last
      do i = 1, n
        if (j > 2) g(i, j) = h(i, j)**2
        if (j <= 2 .and. first == 1) g(i, j) = h(i, j)*h(i, 1)
      end do
    end do
  end subroutine
  subroutine maybes(n, m, nt, h, g)
    integer, intent(in) :: n, m, nt
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: t
    !$omp parallel do
    do t = 1, nt
      call maybe(n, m, (t - 1)*m/nt + 1, t*m/nt, h, g)
    end do
  end subroutine
  ! columns are written where rows differ by a triangle
  subroutine tri(n, m, t, h, g)
    integer, intent(in) :: n, m, t
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: i, j
    do j = 1, m
      do i = t, min(t, n)
        g(i, j) = h(1, j)*h(i, j)
      end do
    end do
  end subroutine
  subroutine tris(n, m, h, g)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: t
    !$omp parallel do
    do t = 1, n
      call tri(n, m, t, h, g)
    end do
  end subroutine
  ! writes through two arguments of one array
  subroutine two(n, m, a, b, h)
    integer, intent(in) :: n, m
    real(8), intent(inout) :: a(n), b(n)
    real(8), intent(in) :: h(n)
    integer :: i
    do i = 1, n
      a(i) = h(i)*h(n + 1 - i)
      b(i) = h(i)**2
    end do
  end subroutine
  subroutine twos(n, m, h, g)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, 2*m)
    integer :: t
    !$omp parallel do
    do t = 1, m
      call two(n, m, g(:, t), g(:, t + m), h(:, (t + 1)/2))
    end do
  end subroutine
  ! the columns change in the iteration
  subroutine moving(n, m, nt, h, g)
    integer, intent(in) :: n, m, nt
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: t, first, last, k
    !$omp parallel do private(first, last, k)
    do t = 1, nt
      first = (t - 1)*m/nt + 1
      last = t*m/nt
      call copy(n, m, first, last, h, g)
      first = 1
      last = m
      do k = 1, 1
        call addto(n, m, first, last, t, h, g)
      end do
    end do
  end subroutine
  subroutine copy(n, m, first, last, h, g)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: i, j
    do j = first, last
      do i = 2, n
        g(i, j) = h(i, j)**2
      end do
    end do
  end subroutine
  subroutine addto(n, m, first, last, t, h, g)
    integer, intent(in) :: n, m, first, last, t
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: j
    g(1, t) = 0
    do j = first, last
      g(1, t) = g(1, t) + h(1, j)**2
    end do
  end subroutine
end module
module tiles_of_conditions_mod
  implicit none
contains
  ! nothing may be written, and yet something is read
  subroutine empty_rows(n, m, k, first, last, t, h, g, s)
    integer, intent(in) :: n, m, k, first, last, t
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m), s(m)
    integer :: i, j
    do j = first, last
      do i = 1, k
        g(i, j) = 2*h(i, j)
      end do
      s(t) = s(t) + h(1, j)**2
    end do
  end subroutine
  subroutine empties(n, m, k, h, g, s)
    integer, intent(in) :: n, m, k
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m), s(m)
    integer :: t
    !$omp parallel do
    do t = 1, m
      call empty_rows(n, m, k, 1 + k*(t - 1), m*(1 - k) + k*t, t, h, g, s)
    end do
  end subroutine
  ! two conditions
  subroutine wr(n, m, first, last, h, g)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: j
    do j = first, last
      g(:, j) = h(:, j)**2
    end do
  end subroutine
  subroutine rd(n, m, first, last, h, s)
    integer, intent(in) :: n, m, first, last
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: s
    integer :: j
    do j = first, last
      s = s + h(1, j)**2
    end do
  end subroutine
  subroutine conditions(n, m, h, g, s)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m), s(m)
    integer :: t, first, last
    !$omp parallel do private(first, last)
    do t = 1, m
      first = max(1, t - 1)
      last = min(m, t + 1)
      if (t == 1) first = 1
      if (mod(t, 4) == 1) call wr(n, m, first, last, h, g)
      if (mod(t, 3) /= 1) call rd(n, m, first, last, h, s(t))
    end do
  end subroutine
  ! written only in the last turn of a loop; read in all
  subroutine turns(n, m, h, g, s)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m), s(m)
    integer :: t, k
    !$omp parallel do private(k)
    do t = 1, m
      do k = 1, m
        call rd(n, m, k, k, h, s(t))
        if (k == t) call wr(n, m, k, k, h, g)
      end do
    end do
  end subroutine
  ! a loop that may be left
  subroutine leaves(n, first, last, h, g, s)
    integer, intent(in) :: n, first, last
    real(8), intent(in) :: h(n)
    real(8), intent(inout) :: g(n), s
    integer :: i
    do i = first, last
      if (i - first > 1) exit
      g(i) = h(i)**2
    end do
    do i = first, last
      s = s + h(i)**2
    end do
  end subroutine
  subroutine leaving(n, h, g, s)
    integer, intent(in) :: n
    real(8), intent(in) :: h(2*n)
    real(8), intent(inout) :: g(2*n), s(n)
    integer :: t
    !$omp parallel do
    do t = 1, n
      call leaves(2*n, 2*t - 1, 2*n, h, g, s(t))
    end do
  end subroutine
  ! the dummy begins elsewhere, and has other extents
  subroutine shifted(k, first, last, h, g)
    integer, intent(in) :: k, first, last
    real(8), intent(in) :: h(k, *)
    real(8), intent(inout) :: g(k, *)
    integer :: i, j
    do j = first, last
      do i = 1, k
        g(i, j) = h(i, j)**2
      end do
    end do
  end subroutine
  subroutine others(n, m, h, g)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m)
    real(8), intent(inout) :: g(n, m)
    integer :: t
    !$omp parallel do
    do t = 1, n*m/2
      call shifted(2, t, t, h, g)
    end do
  end subroutine
  ! every third element, others between them
  subroutine third(n, h, g)
    integer, intent(in) :: n
    real(8), intent(in) :: h(:)
    real(8), intent(inout) :: g(:)
    integer :: i
    do i = 1, n
      g(i) = h(i)**2
    end do
  end subroutine
  subroutine gaps(n, m, h, g)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(3*n*m)
    real(8), intent(inout) :: g(3*n*m)
    integer :: t
    !$omp parallel do
    do t = 1, 2
      call third(n, h(t:t + n - 1), g(t:t + 2*n - 2:2))
    end do
  end subroutine
  ! compilers pass a copy of these columns, and copy all of it back
  subroutine middle(n, h, g)
    integer, intent(in) :: n
    real(8), intent(in) :: h(n, 3)
    real(8), intent(inout) :: g(n)
    integer :: i
    do i = 1, n
      g(i) = h(i, 2)**2
    end do
  end subroutine
  subroutine packed(n, m, h, g)
    integer, intent(in) :: n, m
    real(8), intent(in) :: h(n, m + 2)
    real(8), intent(inout) :: g(n, m + 2)
    integer :: t
    !$omp parallel do
    do t = 1, m
      call middle(n - 2, h(2:n - 1, t:t + 2), g(2:n - 1, t + 1))
    end do
  end subroutine
end module
