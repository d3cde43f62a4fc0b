// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant tables that functions declare are declared in the derivative as well, with their values.
// RUN: parajoint adjoint %s --head 'stages(x,t)>(stages)' -o %t
// CHECK: static const double w[4] = {0.0, 0.25, 0.0, 0.16666666666666666};
// CHECK: .a = {-1, 0.0, 1.0}
// VERIFY: --head 'collide(f)>(collide,g)' --set n=3 --size f=n --size g=n
// VERIFY: --head 'stages(x,t)>(stages)'
// VERIFY: --head 'stages(x,t)>(stages)' --include-source
// VERIFY: --head 'outer(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'turned(z)>(w)' --size z=3 --size w=3
#include <complex.h>
#include <stdbool.h>
#define Q 9
#define D 2
#define THIRD (1. / 3)
enum kind { rest, side, corner };
static const double scale = 0.5;

double collide(int n, const double f[][Q], double g[][Q])
{
  static const double w[Q] = {4. / 9,  1. / 9,  1. / 9,  1. / 9, 1. / 9,
                              1. / 36, 1. / 36, 1. / 36, 1. / 36};
  static const int e[Q][D] = {{0, 0}, {1, 0}, {0, 1},   {-1, 0}, {0, -1},
                              {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  double sum = 0;
  for (int i = 0; i < n; i++) {
    double rho = 0, u[D] = {0};
    for (int q = 0; q < Q; q++) {
      rho += f[i][q];
      for (int d = 0; d < D; d++) u[d] += e[q][d] * f[i][q];
    }
    for (int q = 0; q < Q; q++) {
      double eu = (e[q][0] * u[0] + e[q][1] * u[1]) / rho;
      g[i][q] = w[q] * rho * (1 + 3 * eu + 4.5 * eu * eu);
      sum += g[i][q] * g[i][q];
    }
  }
  return sum;
}

static double dot(int n, const double *a, const double *b)
{
  double s = 0;
  for (int i = 0; i < n; i++) s += a[i] * b[i] * b[i];
  return s;
}

typedef struct { double at, weight; int order[2]; } point;

static double valueAt(const point *p, double x)
{
  return p->weight * (x - p->at) * x * p->order[1];
}

// Names of the function's own, partial lists, designators, values from other constants, tables of
// two functions under one name.
double stages(double x, double t)
{
#define LAST 3
  enum { first = 1 };
  typedef double number;
  static const number quarter = 0.25;
  static const struct { number c, a[LAST]; enum kind kind; } rk[] = {
      {0, {0}, rest}, {.c = 0.5, .a = {0.5}, side}, {.kind = corner, THIRD}, {0, {[2] = scale * 2, [0] = -1}}};
  static const number w[LAST + 1] = {[first] = quarter, [LAST] = THIRD * scale};
  const float weights[2][2][2] = {{{0.1f, 0.2}, {1}}, {{2, -3}}};
  static const bool used[] = {true, false, 1, LAST > 2};
  static unsigned char text[] = "abc";
  static const point points[2] = {{-0.5, 1}, {.weight = 2, .order = {[1] = 3}}};
  const struct { point p; long n; } one = {{0.5, 0.5, {1, 2}}, 3};
  double k[4] = {x, x * t, x * x, t};
  const double *late = t > 9 ? w : w + 1;
  double y = dot(4, w, k) + dot(2, late, k) + dot(4, k, w);
  for (int i = 0; i < 4; i++)
    if (used[i]) {
      y += rk[i].c * k[i] + rk[i].kind;
      for (int j = 0; j < LAST; j++) y += rk[i].a[j] * k[j] * k[i];
    }
  for (int i = 0; i < 2; i++) {
    for (int j = 0; j < 2; j++) y += weights[1][i][j] * k[i] * k[j] + text[i];
    y += valueAt(&points[i], k[i]) + valueAt(&one.p, k[i]) * one.n;
  }
  return y;
}

void outer(int n, const double *x, double *y)
{
#pragma omp parallel for default(none) shared(n, x, y)
  for (int i = 0; i < n; i++) {
    static const double w[3] = {0.25, 0.5, 0.25};
    y[i] = 0;
    for (int k = 0; k < 3; k++) y[i] += w[k] * x[(i + k) % n] * x[i];
    y[i] += stages(x[i], w[0]);
  }
}

void turned(const double complex *z, double complex *w)
{
  static const double complex roots[3] = {1, -0.5 + 0.75 * I, -0.5 - 0.75 * I};
  for (int i = 0; i < 3; i++) {
    w[i] = 0;
    for (int k = 0; k < 3; k++) w[i] += roots[i * k % 3] * z[k] * z[i];
  }
}
