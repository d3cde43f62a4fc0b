// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A private array as work space, by a clause and declared inside.
// VERIFY: --head 'work_space(x)>(y)' --head 'own_work_space(x)>(y)' --set n=10 --range 0.5:1.5
#include <math.h>

void work_space(int n, const double x[n], double y[n])
{
  double w[3];
  int k;
  #pragma omp parallel for shared(n, x, y) private(k, w)
  for (int i = 1; i < n - 1; i++) {
    for (k = 0; k < 3; k++)
      w[k] = pow(x[i-1+k], k + 1);
    for (k = 0; k < 3; k++)
      w[k] *= w[k];
    y[i] = w[0]*w[1] + (w[0] + w[1] + w[2]);
  }
  y[0] = 0.0;
  y[n - 1] = 0.0;
}

void own_work_space(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    double w[3] = {x[i-1]};
    for (int k = 1; k < 3; k++)
      w[k] = w[k-1]*x[i-1+k];
    y[i] = w[0]*w[1] + w[2]*w[2];
  }
  y[0] = y[n - 1] = 0.0;
}
