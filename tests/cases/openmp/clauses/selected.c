// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Branches that assign to elements of an array of which a clause gives each thread a copy.
// VERIFY: --head 'greatest(x,m)>(m)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'masked(x,w)>(y,w)' --set n=9 --range 0.5:1.5

void greatest(int n, const double x[n], double m[3])
{
  #pragma omp parallel for reduction(max: m[:3])
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 3; k++)
      if (x[i] > m[k]) m[k] = x[i];
}

void masked(int n, const double x[n], double w[3], double y[n])
{
  double v[3];
  #pragma omp parallel for lastprivate(v)
  for (int i = 0; i < n; i++) {
    v[0] = 0.6;
    v[1] = 1.0;
    v[2] = 1.4;
    y[i] = 0;
    for (int k = 0; k < 3; k++) {
      v[k] = v[k] > x[i] ? v[k]*x[i] : x[i]*x[i];
      y[i] += v[k]*v[k];
    }
  }
  for (int k = 0; k < 3; k++)
    w[k] = v[k];
}
