// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic increments of shared variables in all their spellings: their adjoints are read plainly, and what they
// held before is kept around the region.
// VERIFY: --head 'scattered(x,s)>(s,h)' --set n=20 --range 0.5:1.5
// VERIFY: --head 'spellings(x)>(h)' --set n=20 --range 0.5:1.5
#include <math.h>

void scattered(int n, const double x[n], double *s, double h[4])
{
  for (int k = 0; k < 4; k++)
    h[k] *= *s;
  *s = *s * *s;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    *s += x[i]*x[i];
    #pragma omp atomic update seq_cst
    h[(i + 1) % 4] -= x[i];
  }
  for (int k = 0; k < 4; k++)
    h[k] *= h[k];
  *s = sin(*s);
}

void spellings(int n, const double x[n], double h[4])
{
  int count[4] = {0, 0, 0, 0};
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int k = i % 4;
    #pragma omp atomic
    h[k] = h[k] + x[i]*x[i];
    #pragma omp atomic
    h[k] = x[i]*(i % 3) + h[k];
    #pragma omp atomic relaxed
    h[k] = h[k] - 0.5*x[i];
    #pragma omp atomic
    count[k]++;
    #pragma omp atomic hint(0)
    ++count[k];
    #pragma omp atomic
    count[k] += 2;
  }
  for (int k = 0; k < 4; k++)
    h[k] *= h[k]*count[k];
}
