// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In a critical section that only adds, the order of threads does not matter.
// VERIFY: --head 'sums(x)>(h)' --set n=37
#include <math.h>

void sums(int n, const double x[restrict n], double h[restrict 4])
{
  int count = 0;
  double s = 0;
  #pragma omp parallel
  {
    double mine = 0, own[4] = {0};
    #pragma omp for
    for (int i = 0; i < n; i++) {
      own[i%4] += x[i]*x[i];
      mine += sin(x[i]);
      #pragma omp critical(counted)
      count++;
    }
    #pragma omp critical
    {
      s += mine;
      for (int k = 0; k < 4; k++)
        h[k] = own[k] + h[k];
      if (mine > 1e3) s -= own[0];
    }
  }
  h[0] *= s*count;
}
