// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reduction by sum: each thread's copy starts with the adjoint of the shared t, which is only
// read.
// VERIFY: --head 'add(x,s)>(s)' --set n=11 --range 0.5:1.5

void add(int n, const double x[n], double *s)
{
  double t = *s;
  #pragma omp parallel for reduction(+: t)
  for (int i = 0; i < n; i++)
    t += x[i]*x[i];
  *s = t;
}
