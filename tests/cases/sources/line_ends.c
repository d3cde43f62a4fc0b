// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Carriage returns end lines, with a line feed and without.
// VERIFY: --head 'head(x)>(y)' --set n=3
/* one   two */#define TWO 2void head(int n, const double x[n], double y[n]){
  for (int i = 0; i < n; i++) // each    y[i] = x[i]*x[i]*TWO;
}