// Adjoint of f: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what f computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements of local arrays that get their first value: what they held before is none, and is not
// kept; in branches, and in iterations that the array lives in. What is set again is kept.
// VERIFY: --head 'f(x)>(y)'
// VERIFY: --head 'g(x)>(y)' --set n=5
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// RUN: parajoint adjoint %s --head 'g(x)>(y)' -o %t/g
void f_b(const double x[4], double xb[4], double y[1], double yb[1]) {
  double t[4];
  (void)y;

  t[0] = x[0];
  t[1] = t[0] * x[1];
  t[2] = t[0] * t[1] * t[1];
  if (x[3] > 0) {
    t[3] = t[2] * t[0];
  } else {
    t[3] = t[1];
  }
  double t_old = t[3];
  t[3] *= t[3];
  double tb[4] = {0};
  double tempb = yb[0] * t[3];
  tb[0] += tempb * t[1];
  tb[1] += t[0] * tempb;
  tb[3] += t[0] * t[1] * yb[0];
  yb[0] = 0.0;
  t[3] = t_old;
  tb[3] = tb[3] * t[3] + t[3] * tb[3];
  if (x[3] > 0) {
    tb[2] += tb[3] * t[0];
    tb[0] += t[2] * tb[3];
    tb[3] = 0.0;
  } else {
    tb[1] += tb[3];
    tb[3] = 0.0;
  }
  tempb = tb[2] * t[1];
  tb[0] += tempb * t[1];
  tb[1] += t[0] * tempb + t[0] * t[1] * tb[2];
  tb[2] = 0.0;
  tb[0] += tb[1] * x[1];
  xb[1] += t[0] * tb[1];
  tb[1] = 0.0;
  xb[0] += tb[0];
}
