// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Members of structures that functions return, taken at once: f(x).v.
// VERIFY: --head 's(x)>(y)' --size x=n --size y=n --set n=4 --range 0.1:0.9
#include <math.h>
typedef struct { double v, w; double a[2]; } part;
typedef struct { part p; int n; } nested;
static part mk(double a) { part q = { a, a * a, {a, sin(a)} }; return q; }
static nested both(double a, double b) { nested q = { .p = mk(a), .n = b > 0.7 }; q.p.w *= b; return q; }
static int count(part p) { return p.v > 0.5; }
static double only(double a) { return mk(a).w; }
void s(int n, const double *x, double *y) {
  y[0] = mk(x[0]).v * mk(x[1]).w;
  y[1] = mk(x[1]).a[1] + both(x[0], x[1]).p.w;
  double t = both(x[0], y[0]).p.a[0];
  if (mk(x[2]).v > 0.6) t *= 2;
  for (int i = 0; i < n + count(mk(x[1])); i++) y[i % n] += only(x[i % n]) * t;
  y[2] *= mk(mk(x[2]).w).a[1], y[0] += both(t, 1).n;
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double d = both(x[i], x[0]).p.w;
    y[i] *= d > 0.2 ? mk(d).v : mk(d).w;
    while (mk(y[i]).v > 0.5) y[i] *= 0.9;
  }
}
