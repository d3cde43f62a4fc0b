// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// default(private): t is private by default, and so are td and tb.
// VERIFY: --head 'squares(x)>(y)' --set n=11 --range 0.5:1.5

void squares(int n, const double x[n], double y[n])
{
  double t;
  #pragma omp parallel for default(private) shared(n, x, y)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = t*t;
  }
}
