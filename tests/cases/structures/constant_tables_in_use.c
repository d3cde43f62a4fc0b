// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant tables of functions as arguments, in copies, behind pointers, in clauses and in texts.
// VERIFY: --head 'f(y)>(y,z)' --size y=3 --size z=3 --set n=3
// VERIFY: --head 'g(z)>(z)' --size z=3 --set n=3
#include <string.h>
#include <stdio.h>
typedef struct { double a, b[2]; } s_t;

static void work(int n, const s_t *s, const double *w, double *y)
{
  for (int i = 0; i < n; i++) y[i] = s[i].a * s[i].b[1] * y[i] + w[i] * y[i] * y[i];
}

static double use(const double *c, double x)
{
  return *c * x * x;
}

static void rows(int n, const double r[][3], double *y)
{
  for (int i = 0; i < n; i++) y[i] *= r[i][2] + y[i];
}

void f(int n, double *y, double *z)
{
  static const s_t tab[3] = {{1, {2, 3}}, {4}, {.b = {[1] = 5}}};
  static const double w[3] = {1, 2, 3}, c = 2, m[2][3] = {{1, 2, 3}, {4, 5, 6}};
  static const int count = 2;
  static const _Bool flag = 1, flags[2] = {0, 1};
  const double *p = &w[1], *end = w + 3;
  double copy[3];
  memcpy(copy, w, sizeof w);
  work(3, tab, w, y);
  work(count, tab + 1, w + 1, y);
  rows(2, m, y);
  for (int i = 0; i < n; i += count) z[i] = y[i] * copy[i];
  while (p < end) z[0] += *p++ * y[1] * y[1];
  if (flag && flags[1]) z[1] = use(&c, y[2]) + use(&m[1][1], y[0]) + sizeof w / sizeof w[0];
  if (n < 0) printf("%g %g %d\n", w[0], tab[1].a, flags[n]);
#pragma omp parallel for firstprivate(w, m) default(none) shared(z, n, c)
  for (int i = 0; i < n; i++) z[i] *= w[i] * m[1][i] * c * z[i];
}

void g(int n, double *z)
{
  const double w[3] = {0.5, 1, 2};
#pragma omp parallel for default(firstprivate) shared(z)
  for (int i = 0; i < n; i++) z[i] *= w[i] * z[i];
#pragma omp parallel default(none) shared(z, n) firstprivate(w)
  {
    const int k[2] = {0, 1};
#pragma omp for
    for (int i = 0; i < n; i++) z[i] *= w[i] * z[k[1]*i];
  }
}
