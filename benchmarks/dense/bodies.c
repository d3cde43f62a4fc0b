// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What all bodies do to each: forces in space.
#include <math.h>

void bodies(int n, const double mass[restrict n], const double x[restrict n][3], double force[restrict n][3])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double f0 = 0, f1 = 0, f2 = 0;
    for (int j = 0; j < n; j++) {
      const double d0 = x[j][0] - x[i][0], d1 = x[j][1] - x[i][1], d2 = x[j][2] - x[i][2];
      const double square = d0*d0 + d1*d1 + d2*d2 + 0.01;
      const double pull = mass[j]/(square*sqrt(square));
      f0 += pull*d0;
      f1 += pull*d1;
      f2 += pull*d2;
    }
    force[i][0] = mass[i]*f0;
    force[i][1] = mass[i]*f1;
    force[i][2] = mass[i]*f2;
  }
}
