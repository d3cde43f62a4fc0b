// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reduction by minimum: as the maximum, with the other comparison.
// VERIFY: --head 'smallest(x,s)>(s)' --set n=11 --range 0.5:1.5

void smallest(int n, const double x[n], double *s)
{
  double t = *s;
  #pragma omp parallel for reduction(min: t)
  for (int i = 0; i < n; i++)
    t = x[i] < t ? x[i] : t;
  *s = t;
}
