// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements of local arrays that get their first value: what they held before is none, and is not
// kept; in branches, and in iterations that the array lives in. What is set again is kept.
// VERIFY: --head 'f(x)>(y)'
// VERIFY: --head 'g(x)>(y)' --set n=5
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// RUN: parajoint adjoint %s --head 'g(x)>(y)' -o %t/g
void f(const double x[4], double y[1]) {
  double t[4];
  t[0] = x[0];
  t[1] = t[0] * x[1];
  t[2] = t[0] * t[1] * t[1];
  if (x[3] > 0) t[3] = t[2] * t[0];
  else t[3] = t[1];
  t[3] *= t[3];
  y[0] = t[0] * t[1] * t[3];
}

void g(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) {
    double t[3];
    t[0] = x[i] * x[i];
    t[1] = t[0] * x[i];
    t[2] = t[0] * t[1] * t[1];
    y[i] = t[2] * t[1];
  }
}
