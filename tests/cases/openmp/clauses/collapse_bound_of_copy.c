// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Of collapsed loops, the bound of one comes from a thread's copy, by a call, and that of the other from outside: each is
// noted where it is known.
// VERIFY: --head 'head(x,p)>(p)' --set n=7 --set m=3
#include <math.h>

int before(int last)
{
  return last - 1;
}

void head(int n, int m, const double x[n], double p[m][n])
{
  #pragma omp parallel for default(firstprivate) shared(x, p) schedule(dynamic) collapse(2)
  for (int i = 0; i < m; i++) {
    for (int j = 0; j < before(n); j++) {
      double t = x[j]*p[i][j];
      p[i][j] = sin(t);
      p[i][j] = p[i][j]*t;
    }
  }
}
