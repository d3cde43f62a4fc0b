// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Branches of which some arms end with a number for one variable, and others do not.
// VERIFY: --head 'inside(x)>(y)' --set n=9
// VERIFY: --head 'chosen(x)>(y)' --set n=9 --set m=2
void inside(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    double w;
    int in;
    if (x[i] > 0.5) {
      in = 1;
      w = x[i] * x[i];
    } else {
      in = 0;
    }
    if (x[i] > 0.5) y[i] = w * w;
    else y[i] = x[i] * (in + 2);
  }
}

void chosen(int n, int m, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    int k;
    if (x[i] > 0.5) k = m;
    else k = 3;
    y[i] = x[i] * x[i] * k;
  }
}
