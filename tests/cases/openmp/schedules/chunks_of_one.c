// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With chunks of one number of threads, iterations i and i + nt are one thread's, in their order.
// VERIFY: --head 'sums(x)>(sums)' --set n=20 --size x=n
#include <omp.h>

double sums(int n, const double *x)
{
  double partial[64] = {0};
  int nt = 1;
#pragma omp parallel
  {
    if (omp_get_thread_num() == 0) nt = omp_get_num_threads();
#pragma omp barrier
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; i++) {
      if (i < nt) partial[i % nt] = x[i]*x[i];
      else partial[i % nt] = partial[i % nt] + x[i]*x[i];
    }
  }
  double s = 0;
  for (int k = 0; k < nt; k++) s += partial[k];
  return s;
}
