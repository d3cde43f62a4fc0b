// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An atomic update outside of parallel regions, of a variable that is read before.
// VERIFY: --head 'f(x,s)>(y,s)'

void f(int n, const double x[n], double *s, double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = *s * *s*x[i];
#pragma omp atomic
    *s += x[i];
  }
}
