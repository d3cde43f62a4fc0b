// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// if and num_threads hold for the backward region as well, where nothing binds iterations to
// threads.
// VERIFY: --head 'large(x)>(y)' --set n=11 --range 0.5:1.5
#include <math.h>

void large(int n, const double x[n], double y[n])
{
  #pragma omp parallel for if(n > 5) num_threads(3)
  for (int i = 0; i < n; i++)
    y[i] = sin(x[i]);
}
