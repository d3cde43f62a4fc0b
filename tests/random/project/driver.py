# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A main program that runs the primal of a project: its results, and difference quotients with two steps."""

FORTRAN = """program driver
  use model, only: head
  implicit none
  integer, parameter :: n = {size}
  real(8) :: quotient(2)
  integer :: k
  call print_at()
  do k = 1, 2
    quotient(k) = (results(1d-3*10d0**(-k)) - results(-1d-3*10d0**(-k)))/(2d-3*10d0**(-k))
  end do
  print '(a,2es24.15)', 'quotients', quotient
contains
  subroutine start(h, x, y, s)
    real(8), intent(in) :: h
    real(8), intent(out) :: x(n), y(n), s
    integer :: i
    do i = 1, n
      x(i) = 0.3d0 + mod(0.37d0*i, 0.9d0) + h*0.1d0*i
      y(i) = 0.25d0 + mod(0.53d0*i, 0.9d0) + h*0.2d0
    end do
    s = 0.7d0 - h
  end subroutine start
  real(8) function results(h)
    real(8), intent(in) :: h
    real(8) :: x(n), y(n), s
    call start(h, x, y, s)
    call head(n, x, y, s)
    results = sum(y) + s
  end function results
  subroutine print_at()
    real(8) :: x(n), y(n), s
    call start(0d0, x, y, s)
    call head(n, x, y, s)
    print '(a,*(1x,z16.16))', 'y', y, s
  end subroutine print_at
end program driver
"""

C = """#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
enum {{ N = {size} }};
void head(int n, const double x[n], double y[n], double *s);
static double x[N], y[N], s;
static double results(double h) {{
  double sum = 0;
  for (int i = 0; i < N; i++) {{
    x[i] = 0.3 + fmod(0.37 * (i + 1), 0.9) + h * 0.1 * (i + 1);
    y[i] = 0.25 + fmod(0.53 * (i + 1), 0.9) + h * 0.2;
  }}
  s = 0.7 - h;
  head(N, x, y, &s);
  for (int i = 0; i < N; i++) sum += y[i];
  return sum + s;
}}
static void print(double value) {{
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  printf(" %016llX", (unsigned long long)bits);
}}
int main(void) {{
  results(0);
  printf("y");
  for (int i = 0; i < N; i++) print(y[i]);
  print(s);
  printf("\\nquotients");
  for (int k = 1; k <= 2; k++) {{
    double h = 1e-3 * pow(10, -k);
    printf(" %.15e", (results(h) - results(-h)) / (2 * h));
  }}
  printf("\\n");
  return 0;
}}
"""


def text(project):
    return (FORTRAN if project.extension == ".f90" else C).format(size=project.sizes["n"])
