// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The time loop ends early, on an active value.
// VERIFY: --head 'until(u)>(u)' --set n=8 --range 0.5:1.5
#include <math.h>

void until(int n, double u[n])
{
  for (int step = 1; step <= 20; step++) {
    #pragma omp parallel for shared(n, u)
    for (int i = 0; i < n; i++)
      u[i] = 0.8*u[i] + 0.1*sin(u[i]);
    double energy = 0;
    for (int i = 0; i < n; i++)
      energy += u[i]*u[i];
    if (energy < 2.0137) break;
    u[0] = u[0]*energy*0.1;
  }
}
