// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The address of one number for an array in conditions, loops, results and threads.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=4
// VERIFY: --head 'g(a,x)>(g)' --size x=n --set n=4
#include <math.h>
typedef struct { double a; double b[2]; } s_t;
static void work(int n, s_t *s, double x) { for (int i = 0; i < n; i++) { s[i].a *= x + s[i].b[1]; s[i].b[0] += s[i].a; } }
static double norm(int n, const double *x) { double s = 0; for (int i = 0; i < n; i++) s += x[i] * x[i]; return s; }
static int step(int n, double *x, const double *d) { for (int i = 0; i < n; i++) x[i] = 0.5 * sin(x[i]) + 0.25 * d[i] * d[i]; return n; }
static void outer(double *x, double c) { double k = c * *x; step(1, x, &k); step(1, &k, x); *x *= k; }
void f(int n, double *x, double *y)
{
  s_t s = {x[0], {x[1], 2}};
  double last = 0, e = 1;
  work(1, &s, x[0]);
  for (int i = 0; i < n; i++) {
    double a = x[i], b;
    b = a > 0 ? norm(1, &a) : -norm(1, &a);
    for (int k = 0; k < 3 && norm(1, &a) < 9; k++) { if (step(1, &a, &b) && b < 0) break; a += 0.5; }
    if (i == 1) continue;
    outer(&a, e);
    y[i] = a * b * s.a + s.b[0];
    e += step(1, &e, y + i) * 0.1;
    e = sin(e);
  }
#pragma omp parallel
  {
    double t = 0;
#pragma omp for lastprivate(last)
    for (int i = 0; i < n; i++) { last = x[i]; t += last; step(1, &last, x + i); y[i] *= norm(1, &last); }
#pragma omp atomic
    e += t;
  }
  y[0] += last * e;
}
double g(int n, double a, const double *x)
{
  double r = 1, w = a;
#pragma omp parallel for reduction(*: r) firstprivate(w)
  for (int i = 0; i < n; i++) { double v = w * x[i]; step(1, &v, &a); r *= v; double w2 = w; step(1, &w2, x + i); r *= 1 + w2; }
  return norm(1, &r) + r * norm(1, &w);
}
