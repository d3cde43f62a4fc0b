// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that a condition chooses: what uses them has a version for each.
// VERIFY: --head 'ping_pong(u,v)>(u,v)' --size u=n --size v=n --set n=7 --set steps=5
// VERIFY: --head 'by_arguments(u)>(v)' --size u=n --size v=n --set n=6 --set steps=3
// VERIFY: --head 'two_conditions(a,b)>(s)' --size a=n+1 --size b=n --set n=5 --set which=2 --set other=0
// VERIFY: --head 'two_conditions(a,b)>(s)' --size a=n+1 --size b=n --set n=5 --set which=0 --set other=1
// VERIFY: --head 'changed_condition(a,b)>(y)' --size a=n --size b=n --size y=n --set n=5
// VERIFY: --head 'optional(x,w)>(y)' --size x=n --size y=n --size w=n --set n=4 --set weighted=1
// VERIFY: --head 'optional(x,w)>(y)' --size x=n --size y=n --size w=n --set n=4 --set weighted=0
// VERIFY: --head 'declaration_between(x)>(y)' --size x=n --size y=n --size z=n --set n=4 --set k=1
#include <math.h>
#include <stddef.h>

static void step(int n, const double *from, double *to) {
  for (int i = 1; i < n - 1; i++)
    to[i] = from[i] + 0.1 * (from[i - 1] - 2 * from[i] + from[i + 1]) * from[i];
}

// Declarations, with jumps behind them.
void ping_pong(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
    const double *now = t % 2 ? v : u;
    double *next = t % 2 ? u : v;
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) next[i] = now[i] * now[i - 1] + sin(now[i + 1]);
    if (t == 1) continue;
    next[0] = now[0];
    if (now[1] > 10) break;
    next[n - 1] = now[n - 1] * now[0];
  }
}

void by_arguments(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) step(n, t & 1 ? v : u, t & 1 ? u : v);
}

void two_conditions(int n, int which, int other, const double *a, const double *b, double *s) {
  const double *p = which > 0 ? a + 1 : b;
  *s = 0;
  for (int i = 0; i < n; i++) *s += p[i] * (other ? a : b)[i];
}

// The same text is not the same condition where its value has changed.
void changed_condition(int n, const double *a, const double *b, double *y) {
  int k = 1;
  const double *p = k ? a : b;
  k = 0;
  const double *q = k ? a : b;
  for (int i = 0; i < n; i++) y[i] = p[i] * p[i] + 3 * q[i] * p[i];
}

static double weighted_sum(int n, const double *x, const double *w) {
  double s = 0;
  for (int i = 0; i < n; i++) s += w ? w[i] * x[i] : x[i];
  return s;
}

void optional(int n, int weighted, const double *x, const double *w, double *y) {
  double s = weighted_sum(n, x, weighted ? w : NULL);
  for (int i = 0; i < n; i++) y[i] = s * x[i];
}

// A declaration that changes the condition.
void declaration_between(int n, const double *x, double *y, const double *z, int k) {
  const double *a = k ? x : z;
  int q = k--;
  const double *b = k ? x : z;
  for (int i = 0; i < n; i++) y[i] = q * a[i] + 2 * b[i] * x[i];
}
