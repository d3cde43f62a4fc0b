! Tangent of sweep: derivatives of z with respect to x and z.
! Reads xd; reads and updates zd.
! The primal arguments hold afterwards what sweep leaves in them.
      subroutine sweep_d(n, x, xd)
        implicit none
        integer :: n
        real(8) :: x(n), xd(n), t, td
        integer :: i, ind(20)
        real(8) :: scale(0:20)
        complex(8) :: z(20), zf
        real(8) :: fac, unused(2)
        complex(8) :: zd(20)
        common /tab/ ind, scale
        common /wave/ z, zf, fac, unused
        common /wave_d/ zd

        call rescale(n)
!$omp parallel do private(t, td, i)
        do i = 1, n
          td = xd(i)*scale(i)
          t = x(i)*scale(i)
          zd(i) = zf*cmplx(td, xd(i), 8) + zd(i)*conjg(z(i))
     &        + z(i)*conjg(zd(i))
          z(i) = zf*cmplx(t, x(i), 8) + z(i)*conjg(z(i))
          if (ind(i) > 2) then
            zd(i) = zd(i)*2
            z(i) = z(i)*2
          end if
        end do
!$omp end parallel do
        return
      end subroutine sweep_d
