// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A global structure with an array of structures in it.
// VERIFY: --head 'f(x,g)>(y)' --size x=n --size y=n --set n=5
struct in { double w; };
struct out { struct in i[2]; double d; };
struct out g;

void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) {
    g.i[i & 1].w += x[i] * x[i];
    y[i] = g.i[0].w * g.d;
  }
}
