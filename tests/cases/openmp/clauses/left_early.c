// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop that is left early, inside of an iteration that is recomputed in the backward loop: the
// recomputation leaves it at the same place.
// VERIFY: --head 'left_early(x,y)>(y)' --set n=9 --range 0.5:1.5
#include <math.h>

void left_early(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int turns = 0;
    while (turns < 4) {
      turns++;
      y[i] = y[i]*sin(x[i]*turns);
      if (x[i]*turns > 1.5) break;
    }
    for (int k = 1; k <= 5; k++) {
      if (x[i]*k > 2.0) break;
      y[i] = y[i]*x[i]*k;
    }
  }
}
