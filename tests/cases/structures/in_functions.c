// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures that functions define.
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK-NOT: struct other
// VERIFY: --head 'f(x)>(y)' --size x=n --set n=4
#include <math.h>
#define N 3
typedef double real;

static real norm(const real *x, int n)
{
  enum { none, some };
  struct pair {
    real sum;
    int count;
    struct { double a, b[N]; } inner[2];
  } p = {0, none, {{1, {2}}}}, last = p;
  for (int i = 0; i < n; i++) {
    struct pair now = p;
    now.sum += x[i] * x[i];
    now.inner[1].b[2] += sin(x[i]);
    now.count += some;
    last = p;
    p = now;
  }
  return sqrt(p.sum / p.count) + last.sum * p.inner[1].b[2] + p.inner[0].a * p.inner[0].b[0];
}

double unused(double x)
{
  struct other { double a; } o = {x};
  return o.a;
}

void f(int n, const real *x, real *y)
{
  struct step { real h, pair; };
  static const struct step steps[] = {{0.5}, {0.25}};
  *y = 0;
  for (int k = 0; k < 2; k++) {
    const struct step s = steps[k];
    *y += norm(x, n) * s.h * norm(x, n);
  }
#pragma omp parallel for reduction(+: y[:1])
  for (int i = 0; i < n; i++) {
    struct sums { real s[2]; } sums = {{x[i], 1}};
    sums.s[0] *= sums.s[0];
    *y += sums.s[0] * sums.s[1];
  }
}
