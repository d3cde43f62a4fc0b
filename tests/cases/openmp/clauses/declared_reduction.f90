! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Operations that the program declares: a choice, a formula, a subroutine, one that starts with what was there before;
! sums and products under another name; arrays; loops in a region; what is passive. Flang 22 compiles few of these.
! VERIFY(gfortran): --head 'larger(x,s)>(s,y)' --set n=13 --range -1.5:1.5
! VERIFY(gfortran): --head 'formula(x,s)>(s)' --set n=9 --range 0.1:0.5
! VERIFY(gfortran): --head 'by_call(x,s)>(s)' --set n=9 --range 0.1:0.5
! VERIFY(gfortran): --head 'from_before(x,s)>(s)' --set n=9 --range 0.5:1.5
! VERIFY(gfortran): --head 'renamed(x,s,p)>(s,p)' --set n=9 --range 0.5:1.5
! VERIFY(gfortran): --head 'arrays(x,w)>(w)' --set n=10 --range -1.5:1.5
! VERIFY(gfortran): --head 'loops_of_region(x,s,t)>(s,t,y)' --set n=11 --range 0.1:0.5
! VERIFY(gfortran): --head 'region(x,s)>(s)' --set n=11 --range 0.1:0.5
! VERIFY(gfortran): --head 'passive(x)>(y)' --set n=11 --range 0.1:0.5
! VERIFY(gfortran): --head 'repeated(x,s)>(s)' --set n=6 --range 0.1:0.5
! VERIFY(gfortran): --head 'few_threads(x,s)>(s)' --set n=6 --range 0.1:0.5

module operations
  implicit none
  !$omp declare reduction(big: real(8): omp_out = merge(omp_in, omp_out, abs(omp_in) > abs(omp_out))) &
  !$omp   initializer(omp_priv = 0d0)
  !$omp declare reduction(both: real(8): join(omp_out, omp_in)) initializer(start(omp_priv, omp_orig))
contains

  subroutine join(a, b)
    real(8), intent(inout) :: a
    real(8), intent(in) :: b
    a = a + b + a*b
  end subroutine join

  subroutine start(a, b)
    real(8), intent(out) :: a
    real(8), intent(in) :: b
    a = 0*b
  end subroutine start

  subroutine larger(n, x, s, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s, y(n)
    real(8) :: t
    integer :: i
    t = s*s
    !$omp parallel do reduction(big: t) schedule(dynamic)
    do i = 1, n
      y(i) = x(i)**2
      if (abs(x(i)*y(i)) > abs(t)) t = x(i)*y(i)
    end do
    s = t*t
  end subroutine larger

  subroutine formula(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: t
    integer :: i
    ! The addition of velocities.
    !$omp declare reduction(velocity: real(8): omp_out = (omp_out + omp_in)/(1 + omp_out*omp_in)) &
    !$omp   initializer(omp_priv = 0d0)
    t = s
    !$omp parallel do reduction(velocity: t)
    do i = 1, n
      t = (t + x(i)**2)/(1 + t*x(i)**2)
    end do
    s = t
  end subroutine formula

  subroutine by_call(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: last
    real(8) :: total
    integer :: i
    total = s
    !$omp parallel do reduction(both: total) lastprivate(last)
    do i = 1, n
      last = x(i)**2
      call join(total, last)
    end do
    total = total*last
    s = total
  end subroutine by_call

  ! Of several threads, each starts with the value.
  subroutine from_before(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: t
    integer :: i
    !$omp declare reduction(least: real(8): omp_out = min(omp_out, omp_in)) initializer(omp_priv = omp_orig)
    t = sin(s)
    !$omp parallel do reduction(least: t)
    do i = 1, n
      t = min(t, x(i)**2)
    end do
    s = t*t
  end subroutine from_before

  subroutine renamed(n, x, s, p)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s, p
    real(8) :: t, q
    integer :: i
    !$omp declare reduction(plus: real(8): omp_out = omp_in + omp_out) initializer(omp_priv = 0d0)
    !$omp declare reduction(times: real(8): omp_out = omp_in*omp_out) initializer(omp_priv = 1d0)
    t = s
    q = p
    !$omp parallel do reduction(plus: t) reduction(times: q)
    do i = 1, n
      t = t + x(i)**2
      q = q*x(i)
    end do
    s = t
    p = q
  end subroutine renamed

  subroutine arrays(n, x, w)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: w(2, 0:2)
    integer :: i, k
    !$omp parallel do reduction(big: w) private(k)
    do i = 1, n
      k = mod(i, 3)
      if (abs(x(i)*k) > abs(w(1, k))) w(1, k) = x(i)*k
      if (abs(x(i)**2) > abs(w(2, k))) w(2, k) = x(i)**2
    end do
  end subroutine arrays

  subroutine loops_of_region(n, x, s, t, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s, t, y(n)
    real(8) :: most
    real(8) :: total
    integer :: i, k
    total = s
    most = t
    !$omp parallel default(none) shared(n, x, total, most, y) private(k)
    do k = 1, 2
      !$omp do reduction(both: total)
      do i = 1, n
        total = total + x(i) + total*x(i)
      end do
      !$omp end do
      !$omp do reduction(big: most)
      do i = 1, n
        if (abs(total*x(i)) > abs(most)) most = total*x(i)
      end do
    end do
    !$omp do
    do i = 1, n
      y(i) = total*most*x(i)
    end do
    !$omp end parallel
    t = most
    s = total
  end subroutine loops_of_region

  subroutine region(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: total
    integer :: i
    total = s
    !$omp parallel reduction(both: total)
    !$omp do
    do i = 1, n
      total = total + x(i) + total*x(i)
    end do
    !$omp end parallel
    s = total
  end subroutine region

  ! Of numbers without derivative.
  subroutine passive(n, x, y)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: y(n)
    integer :: i, most
    !$omp declare reduction(furthest: integer: omp_out = max(omp_out, omp_in)) initializer(omp_priv = -1)
    most = 0
    !$omp parallel do reduction(furthest: most)
    do i = 1, n
      if (x(i) > 0.3d0) most = max(most, i)
      y(i) = x(i)*y(i)
    end do
    y(1) = y(1)*most
  end subroutine passive

  subroutine repeated(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: total
    integer :: i, k
    total = s
    do k = 1, 3
      !$omp parallel do reduction(both: total)
      do i = 1, n
        total = total + x(i) + total*x(i)
      end do
      total = total*total/n**4
    end do
    s = total
  end subroutine repeated

  subroutine few_threads(n, x, s)
    integer, intent(in) :: n
    real(8), intent(in) :: x(n)
    real(8), intent(inout) :: s
    real(8) :: total
    integer :: i
    total = s
    !$omp parallel do reduction(both: total) num_threads(3) if(n > 3)
    do i = 1, n
      total = total + x(i) + total*x(i)
    end do
    !$omp parallel do reduction(both: total) if(n > 100)
    do i = 1, n
      total = total + x(i) + total*x(i)
    end do
    s = total
  end subroutine few_threads

end module operations
