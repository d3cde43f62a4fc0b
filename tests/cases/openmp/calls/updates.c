// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that update elements which the call chooses: what they change of arrays that threads share is known.
// VERIFY: --head 'accumulate(p)>(p)' --set p.n=13 --size p.x=p.n --size p.f=p.n --size p.m=p.n --size p.e=2*p.n --set p.e=0:12
// VERIFY: --head 'relax(u,w)>(u,w)' --set n=13 --size u=n --size w=n
// VERIFY: --head 'values(x)>(x,y)' --set n=13 --size x=n --size y=n
// VERIFY: --head 'of_file(x)>(x)' --set n=13 --size x=n
// VERIFY: --head 'vectors(r)>(f)' --set n=13 --size r=n --size f=n
// RUN: parajoint adjoint %s --head 'accumulate(p)>(p)' --size p.x=p.n --size p.f=p.n -o %t
// CHECK-NOT: pull_b(
#include <math.h>

typedef struct { int n, *e; double *x, *f, *m, k, energy; } particles;

static double distance(const particles *p, int i, int j) { return p->x[i] - p->x[j]; }

/// The force of a neighbour: a local number, a condition, sums.
static void pull(particles *p, int i, int j) {
  double d = distance(p, i, j);
  if (fabs(d) > 0.01) {
    p->f[i] += p->k * d * p->m[j];
#pragma omp atomic
    p->energy += 0.5 * p->k * d * d;
  } else {
    p->f[i] -= d;
  }
}
static void pull_both(particles *p, int i) {
  pull(p, i, p->e[2 * i]);
  pull(p, i, p->e[2 * i + 1]);
}
static void move(particles *p, int i, double dt) {
  p->x[i] += dt * p->f[i];
  p->f[i] *= p->x[i];
}

void accumulate(particles *p) {
  for (int t = 0; t < 3; t++) {
#pragma omp parallel for
    for (int i = 0; i < p->n; i++) {
      p->f[i] = 0;
      pull_both(p, i);
    }
#pragma omp parallel for schedule(dynamic)
    for (int i = 0; i < p->n; i++) move(p, i, 0.1 * p->k);
  }
}

/// Red-black, in place.
static void cell(double *u, const double *w, int i) { u[i] = 0.5 * (u[i - 1] + u[i + 1]) * w[i]; }
void relax(int n, double *u, double *w) {
#pragma omp parallel
  for (int colour = 1; colour <= 2; colour++) {
#pragma omp for
    for (int i = colour; i < n - 1; i += 2) cell(u, w, i);
#pragma omp for
    for (int i = 0; i < n; i++) w[i] *= u[i];
  }
}

/// Arguments that are computed, or that the function changes.
static void spread(double *y, int k, double a, double *left) {
  y[k] = a * a;
  y[k] *= a + *left;
  *left = y[k] - a;
}
void values(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double left = x[i];
    spread(y, i, left * 2, &left);
    spread(y, i, y[i] + left, &x[i]);
    spread(x, i, x[i], &left);
    x[i] *= left;
  }
}

double squares[20];
static void set_square(int i, double a) { squares[i] = a * a; }
void of_file(int n, double *x) {
  for (int k = 0; k < 2; k++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      set_square(i, x[i]);
      x[i] *= sin(squares[i]);
    }
  }
}

/// Small arrays, and loops of three turns.
static void pair(double (*r)[3], double (*f)[3], int i, int j) {
  double d[3], s = 0;
  for (int k = 0; k < 3; k++) {
    d[k] = r[i][k] - r[j][k];
    s += d[k] * d[k];
  }
  for (int k = 0; k < 3; k++) f[i][k] += d[k] / (0.1 + s);
}
void vectors(int n, double (*r)[3], double (*f)[3]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < 3; k++) f[i][k] = 0;
    for (int j = 0; j < n; j++)
      if (j != i) pair(r, f, i, j);
  }
}
