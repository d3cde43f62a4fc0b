// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory of an iteration, of another size each time, that is tested: its bound is asked for behind the loop, too.
// VERIFY: --head 'passed_over(u)>(u)' --head 'in_branch(u)>(u)' --set n=6
#include <stdlib.h>

void passed_over(int n, double u[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *w = malloc((1 + i)*sizeof *w);
    if (!w) continue;
    w[i] = u[i];
    u[i] *= w[i];
    free(w);
  }
}

void in_branch(int n, double u[n])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      double *w = malloc((1 + i)*sizeof *w);
      if (w != NULL) {
        w[i] = u[i];
        u[i] *= w[i];
        free(w);
      }
    }
  }
}
