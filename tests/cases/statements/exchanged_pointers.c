// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that change places, as old and new values of time steps do.
// RUN: parajoint adjoint %s --head 'diffuse(u,v)>(u,v)' -o %t
// VERIFY: --head 'diffuse(u,v)>(u,v)' --size u=n --size v=n --set n=9 --set steps=3
// VERIFY: --head 'diffuse(u)>(v)' --size u=n --size v=n --set n=9 --set steps=4
// VERIFY: --head 'wave(before,now,next)>(before,now,next)' --set n=8 --set steps=5 --set c=0.3
// VERIFY: --head 'wave(now)>(next)' --set n=8 --set steps=4 --set c=0.3
// VERIFY: --head 'own_memory(x)>(y)' --size x=n --size y=n --set n=7 --set steps=3
// VERIFY: --head 'plane(u,v)>(v)' --set n=5 --set m=6 --set steps=3
// VERIFY: --head 'named_anew(x,y)>(x,y)' --size x=n --size y=n --set n=6 --set steps=3
// VERIFY: --head 'until(x,y)>(x,y)' --size x=n --size y=n --set n=6 --set most=9
// VERIFY: --head 'by_function(x,y)>(x,y)' --size x=n --size y=n --sizes-for-run=false --set n=6 --set steps=5
// VERIFY: --head 'calls(x,y,z)>(x,y,z)' --size x=n --size y=n --size z=n --set n=6
// VERIFY: --head 'without_braces(x,y)>(x,y)' --size x=n --size y=n --set n=6 --set steps=5
// VERIFY: --head 'linear(x,y)>(x)' --size x=n --size y=n --set n=6 --set steps=3
#include <math.h>
#include <stdlib.h>

void diffuse(int n, int steps, double *u, double *v) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) v[i] = u[i] * (u[i - 1] + u[i + 1]);
    // The new values are the old ones of the next step.
    double *kept = u;
    u = v;
    v = kept;
  }
}

void wave(int n, int steps, double c, double before[n], double now[n], double next[n]) {
  double *rotated;
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++)
      next[i] = 2 * now[i] - before[i] + c * sin(now[i]) * (now[i - 1] - 2 * now[i] + now[i + 1]);
    rotated = before;
    before = now;
    now = next;
    next = rotated;
  }
}

void own_memory(int n, int steps, const double *x, double *y) {
  double *old = malloc(n * sizeof(double)), *new = malloc(n * sizeof(double)), *between;
  for (int i = 0; i < n; i++) old[i] = x[i] * x[i];
  for (int k = 0; k < steps; ++k) {
    for (int i = 0; i < n; i++) new[i] = old[i] * old[(i + 1) % n];
    between = old, old = new, new = between;
  }
  for (int i = 0; i < n; i++) y[i] = old[i] + new[i];
  free(old);
  free(new);
}

#define EXCHANGE(T, a, b) \
  do {                    \
    T kept = a;           \
    a = b;                \
    b = kept;             \
  } while (0)

void plane(int n, int m, int steps, double u[n][m], double v[n][m]) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      for (int j = 1; j < m; j++) {
        const double *row = u[i];
        v[i][j] = row[j] * row[j - 1] + u[(i + 1) % n][j];
      }
    typedef double(*rows)[m];
    EXCHANGE(rows, u, v);
  }
}

static double norm(int n, const double *x) {
  double sum = 0;
  for (int i = 0; i < n; i++) sum += x[i] * x[i];
  return sqrt(sum);
}

void named_anew(int n, int steps, double *x, double *y) {
  double *from = x, *to = y;
  for (int t = 0; t < steps; t++) {
    double size = norm(n, from);
    for (int i = 0; i < n; i++) to[i] = from[i] / size + to[i] * to[i];
    double *kept = to;
    to = from;
    from = kept;
  }
  from[0] *= to[1];
}

/// How often it turns depends on what is computed.
void until(int n, int most, double *x, double *y) {
  int turns = 0;
  while (norm(n, x) > 0.2 && turns < most) {
    for (int i = 0; i < n; i++) y[i] = 0.8 * x[i] * cos(x[i]);
    if (turns % 3 != 1) {
      double *kept = x;
      x = y;
      y = kept;
    }
    turns++;
  }
}

static void swap(double **a, double **b) {
  double *kept = *a;
  *a = *b;
  *b = kept;
}

static void step(int n, double *restrict to, const double *restrict from) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) to[i] += 0.1 * from[i] * from[n - 1 - i];
}

void by_function(int n, int steps, double *x, double *y) {
  for (int t = 0; t < steps; t++) {
    step(n, y, x);
    swap(&x, &y);
  }
}

static void twice(int n, double a[n], double b[n]) {
  for (int t = 0; t < 3; t++) {
    step(n, a, b);
    double *kept = a;
    a = b;
    b = kept;
  }
}

void calls(int n, double *x, double *y, double *z) {
  twice(n, x, y);
  for (int k = 0; k < 2; k++) {
    twice(n, z, x);
    swap(&y, &z);
  }
  twice(n, y, x);
}

void linear(int n, int steps, double *x, double *y) {
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++) y[i] = x[i] + 0.5 * x[i - 1];
    swap(&x, &y);
  }
}

void without_braces(int n, int steps, double *x, double *y) {
  double *kept;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++) y[i] = x[i] * x[i - 1] + 0.5 * y[i];
    if (t % 2 == 0) swap(&x, &y);
    else
      kept = x, x = y, y = kept;
    switch (t) {
      case 3:
        kept = x;
        x = y;
        y = kept;
        break;
      default: swap(&y, &x);
    }
  }
}
