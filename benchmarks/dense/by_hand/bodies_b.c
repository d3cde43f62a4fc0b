// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of bodies for mass, x and force, written by hand: a body adds up what both forces of each pair
// give it. Increments massb and xb; reads and zeroes forceb.
#include <math.h>
#include <stdlib.h>

void bodies_b(int n, const double mass[restrict n], double massb[restrict n],
              const double x[restrict n][3], double xb[restrict n][3], double force[restrict n][3],
              double forceb[restrict n][3])
{
  double(*given)[3] = malloc(n*sizeof(*given));
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 3; k++)
        given[i][k] = mass[i]*forceb[i][k];
    #pragma omp for
    for (int i = 0; i < n; i++) {
      double s0 = 0, s1 = 0, s2 = 0, total = 0;
      for (int j = 0; j < n; j++) {
        const double d0 = x[j][0] - x[i][0], d1 = x[j][1] - x[i][1], d2 = x[j][2] - x[i][2];
        const double square = d0*d0 + d1*d1 + d2*d2 + 0.01;
        const double p = 1/(square*sqrt(square));
        const double g0 = mass[i]*given[j][0] - mass[j]*given[i][0];
        const double g1 = mass[i]*given[j][1] - mass[j]*given[i][1];
        const double g2 = mass[i]*given[j][2] - mass[j]*given[i][2];
        const double slope = -3*p/square*(g0*d0 + g1*d1 + g2*d2);
        s0 += p*g0 + slope*d0;
        s1 += p*g1 + slope*d1;
        s2 += p*g2 + slope*d2;
        total += p*((mass[j]*forceb[i][0] - given[j][0])*d0 + (mass[j]*forceb[i][1] - given[j][1])*d1
                    + (mass[j]*forceb[i][2] - given[j][2])*d2);
      }
      xb[i][0] += s0;
      xb[i][1] += s1;
      xb[i][2] += s2;
      massb[i] += total;
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 3; k++)
        forceb[i][k] = 0;
  }
  free(given);
}
