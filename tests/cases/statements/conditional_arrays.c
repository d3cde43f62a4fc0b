// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variable-length arrays that the function does not always come to: no memory is taken, and no
// extent computed, before.
// VERIFY: --head 'after_return(x)>(y)' --set n=9 --set m=0
// VERIFY: --head 'after_return(x)>(y)' --set n=9 --set m=2
// VERIFY: --head 'in_branch(x)>(y)' --set n=9
// VERIFY: --head 'in_branch(x)>(y)' --set n=2000000 --races off
void after_return(int n, int m, const double x[n], double y[n]) {
  if (m == 0) {
    y[0] = x[0] * x[0];
    return;
  }
  double v[n / m];
  for (int i = 0; i < n / m; i++) v[i] = x[i] * x[i];
  for (int i = 0; i < n / m; i++) y[i] = v[i] * v[n / m - 1 - i];
}

void in_branch(int n, const double x[n], double y[n]) {
  if (n <= 1000) {
    double v[n];
    for (int i = 0; i < n; i++) v[i] = x[i] * x[i];
    for (int i = 0; i < n; i++) y[i] = v[i] * v[n - 1 - i];
  } else {
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
  }
}
