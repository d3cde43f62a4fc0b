// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The initial value of a number in braces, of members and of elements, too.
// VERIFY: --head 'numbers(x)>(y)' --size x=2 --size y=4
// VERIFY: --head 'in_parts(x)>(y)' --size x=3
void numbers(const double *x, double *y)
{
  double t = {x[0]};
  int k = {2}, yes = {x[1] > 0.2};
  y[0] = t*t*k;
  y[1] = t*x[1];
  for (int i = {0}; i < k; i++) {
    double s = {y[i]*x[i]};
    y[2 + i] = s*s*yes;
  }
}

struct part {
  double v;
  int k;
};

void in_parts(const double *x, double *y)
{
  struct part q = {{x[0]*x[1]}, {2}};
  struct part r[2] = {{{x[2]}, {1}}, {.v = {x[0]}, .k = 3}};
  double a[2] = {{x[1]}, {x[2]*x[0]}};
  *y = q.v*q.k + r[0].v*r[1].v*r[1].k + a[0]*a[1];
}
