// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: a reduction variable is taken for a shared one, although each thread has its own.
// VERIFY: --head 'p(x,s)>(s)' --set n=12 --range 0.5:1.5

void p(int n, const double x[n], double *s)
{
  double sum = *s;
  #pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++) {
    double t = sum;
    sum = 2.0*x[i];
    sum = sum*sum + t;
  }
  *s = sum;
}
