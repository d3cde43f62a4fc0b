! Adjoint of sweep: derivatives of z with respect to x and z.
! Increments xb; reads and updates zb.
! What z, zf and scale hold afterwards is not what sweep computes.
      subroutine sweep_b(n, x, xb)
        use parajoint, only: pj_adjoint_begin, pj_adjoint_end,
     &      pj_pop_complex8, pj_pop_team, pj_push_complex8,
     &      pj_region_backward, pj_region_forward, pj_static_bounds4
        implicit none
        integer :: n
        real(8) :: x(n), xb(n), t, tb
        integer :: i
        complex(8) :: tempb
        integer :: first, last, team, ind(20)
        real(8) :: scale(0:20)
        complex(8) :: z(20), zf
        real(8) :: fac, unused(2)
        complex(8) :: zb(20)
        common /tab/ ind, scale
        common /wave/ z, zf, fac, unused
        common /wave_b/ zb

        call pj_adjoint_begin()
        call rescale(n)
!$omp parallel private(t, i, first, last)
          call pj_region_forward()
          call pj_static_bounds4(1, n, 1, first, last)
          do i = first, last
            t = x(i)*scale(i)
            call pj_push_complex8(z(i))
            z(i) = zf*cmplx(t, x(i), 8) + z(i)*conjg(z(i))
            if (ind(i) > 2) z(i) = z(i)*2
          end do
!$omp end parallel
        call pj_pop_team(team)
!$omp parallel num_threads(team) private(i, tb, tempb, first, last)
          call pj_region_backward(team)
          call pj_static_bounds4(1, n, 1, first, last)
          do i = last, first, -1
            if (ind(i) > 2) zb(i) = zb(i)*2
            call pj_pop_complex8(z(i))
            tempb = conjg(zf)*zb(i)
            tb = real(tempb)
            xb(i) = xb(i) + aimag(tempb)
            zb(i) = zb(i)*z(i) + z(i)*conjg(zb(i))
            xb(i) = xb(i) + tb*scale(i)
          end do
!$omp end parallel
        call pj_adjoint_end('sweep_b', 7_8)
      end subroutine sweep_b
