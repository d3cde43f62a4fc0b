! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
! Tiles of a matrix product: the columns of a tile are an iteration's own, though their number has one name in two loops.
! VERIFY: --head 'product(inp)>(outp)' --set n=16 --set c=3 --set oc=2
! RUN: parajoint adjoint %s --head 'product(inp)>(outp)' -o %t
! CHECK: inpb(i,bt) = inpb(i,bt) +
! CHECK-NOT: !$omp atomic

subroutine product(n, c, oc, outp, inp, w)
  implicit none
  integer, parameter :: tile = 8
  integer, intent(in) :: n, c, oc
  real, intent(out) :: outp(oc, n)
  real, intent(in) :: inp(c, n), w(c, oc)
  real :: r(tile)
  integer :: obt, o, i, k, bt
  !$omp parallel do private(o, i, k, bt, r)
  do obt = 1, n, tile
    do o = 1, oc
      r = 0
      do i = 1, c
        do k = 1, tile
          bt = obt + k - 1
          r(k) = r(k) + inp(i, bt)*inp(i, bt)*w(i, o)
        end do
      end do
      do k = 1, tile
        bt = obt + k - 1
        outp(o, bt) = r(k)
      end do
    end do
  end do
end subroutine product
