// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every iteration reads the whole of x in an inner loop.
// VERIFY: --head 'all_pairs(x)>(y)' --set n=9 --range 0.5:1.5

void all_pairs(int n, const double x[n], double y[n])
{
  int i, j;
  double s;
  #pragma omp parallel for shared(n, x, y) private(i, j, s)
  for (i = 0; i < n; i++) {
    s = 0.0;
    for (j = 0; j < n; j++)
      if (j != i) s += 1.0/(1.0 + (x[i] + x[j])*(x[i] + x[j]));
    y[i] = s*x[i];
  }
}
