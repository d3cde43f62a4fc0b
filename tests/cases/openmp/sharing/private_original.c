// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable that a loop makes private keeps its own value and derivative around the loop; so does one that
// is hidden by another of the same name.
// VERIFY: --head 'around(x)>(y,s)' --head 'hidden(x)>(y,s)' --set n=8 --range 0.5:1.5

void around(int n, const double x[n], double y[n], double *s)
{
  double t = x[0]*x[1];
  #pragma omp parallel for shared(n, x, y) private(t)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = t*x[i];
  }
  *s = t*y[0];
}

void hidden(int n, const double x[n], double y[n], double *s)
{
  double t = x[0]*x[1];
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i]*x[i];
    y[i] = t*x[i];
  }
  *s = t*y[0];
}
