// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sum in one loop, firstprivate in the next one of the region: the sum is complete before it is
// copied; backward, the copies' adjoints are complete before the first loop's copies take them.
// VERIFY: --head 'normalise(x,s)>(y,s)' --set n=11 --range 0.5:1.5

void normalise(int n, const double x[n], double y[n], double *s)
{
  double t = *s;
  #pragma omp parallel
  {
    #pragma omp for reduction(+: t)
    for (int i = 0; i < n; i++)
      t += x[i];
    #pragma omp for firstprivate(t)
    for (int i = 0; i < n; i++)
      y[i] = x[i]*t;
  }
  *s = t;
}
