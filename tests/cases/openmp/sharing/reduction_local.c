// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A shared local scalar, computed before the loop and again between two loops.
// VERIFY: --head 'local_scalar(x)>(y)' --set n=10 --range 0.5:1.5

void local_scalar(int n, const double x[n], double y[n])
{
  double s = x[0]*x[n - 1];
  #pragma omp parallel for shared(n, x, y, s)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*s;
  s = s*s + y[1];
  #pragma omp parallel for shared(n, y, s)
  for (int i = 0; i < n; i++)
    y[i] = y[i]/(1.0 + s);
}
