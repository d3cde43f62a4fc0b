// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Vectors that are structures: one passed twice, by pointer and by value, with regions in what is
// called, with a number of its own, and beside one without derivative.
// VERIFY: --head 'solve(b,val)>(x)' --set n=9 --set nz=9 --set row=0:9 --set col=0:8 --set steps=2
// VERIFY: --head 'normalise(x,y)>(s,y)' --size x=n --size y=n
// VERIFY: --head 'shifted(x,c)>(s)' --size x=n
// VERIFY: --head 'neighbours(x,c)>(s)' --size x=n
// VERIFY: --head 'weighted(x,w)>(s)' --size x=n --size w.v=n --set w.n=n
// VERIFY: --head 'norm(x)>(s)' --size x=n
// VERIFY: --head 'lengths(p)>(s)' --size p=n
// RUN: parajoint adjoint %s --head 'shifted(x,c)>(s)' --size x=n -o %t
#include <stdlib.h>

typedef struct { int n; const int *row, *col; double *val; } csr;
typedef struct { int n; double *v; } vec;

static void multiply(const csr *A, const vec *x, vec *y) {
#pragma omp parallel for
  for (int i = 0; i < A->n; i++) {
    double t = 0;
    for (int k = A->row[i]; k < A->row[i + 1]; k++) t += A->val[k] * x->v[A->col[k]];
    y->v[i] = t;
  }
}

static double dot(const vec *a, const vec *b) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < a->n; i++) s += a->v[i] * b->v[i];
  return s;
}

static void add(double a, const vec *x, vec *y) {
#pragma omp parallel for
  for (int i = 0; i < x->n; i++) y->v[i] += a * x->v[i];
}

// Conjugate gradients.
void solve(int n, int nz, const int row[n + 1], const int col[nz], double val[nz], double b[n],
           double x[n], double r_[n], double p_[n], double q_[n], int steps) {
  csr A = {n, row, col, val};
  vec solution = {n, x}, r = {n, r_}, p = {n, p_}, q = {n, q_};
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    r_[i] = p_[i] = b[i];
  }
  double rr = dot(&r, &r);
  for (int k = 0; k < steps; k++) {
    multiply(&A, &p, &q);
    double alpha = rr / dot(&p, &q);
    add(alpha, &p, &solution);
    add(-alpha, &q, &r);
    double before = rr;
    rr = dot(&r, &r);
    for (int i = 0; i < n; i++) p_[i] = r_[i] + rr / before * p_[i];
  }
}

static double product(vec a, vec b) {
  double s = 0;
  for (int i = 0; i < a.n; i++) s += a.v[i] * b.v[i];
  return s;
}

static double serial(const vec *a, const vec *b) {
  double s = 0;
  for (int i = 0; i < a->n - 1; i++) s += a->v[i] * b->v[i + 1];
  return s;
}

void normalise(int n, double *x, double *y, double *s) {
  vec a = {n, x}, b = {n, y};
  add(product(a, a), &a, &b);
  *s = product(b, b) + product(a, b) + serial(&b, &b) * serial(&a, &b);
}

typedef struct { int n; double scale; double *v; } scaled;

// Another iteration reads what b->v[i + 1] is: one vector twice needs two adjoints.
static double shift(const scaled *a, const scaled *b) {
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < a->n - 1; i++) s += a->scale * a->v[i] * b->v[i + 1] * b->scale;
  return s;
}

void shifted(int n, double *x, double *c, double *s) {
  scaled r;
  r.n = n;
  r.scale = *c;
  r.v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) r.v[i] = x[i] * x[i];
  *s = shift(&r, &r);
  free(r.v);
}

static double pair(const scaled *a, int i) { return a->scale * a->v[i] * a->v[(i + 1) % a->n]; }

void neighbours(int n, double *x, double *c, double *s) {
  scaled r;
  r.n = n;
  r.scale = *c;
  r.v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) r.v[i] = x[i] * x[i];
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (int i = 0; i < n; i++) t += pair(&r, i);
  *s = t;
  free(r.v);
}

void weighted(int n, double *x, vec *w, double *s) {
  vec r = {n, x};
  *s = dot(&r, w) * dot(w, &r);
}

// What `dot` reads of the vector is what this function reads, too.
static double square(const vec *a) { return dot(a, a); }

void norm(int n, double *x, double *s) {
  vec r = {n, x}, half = {n / 2, x};
  *s = square(&r) * square(&half);
}

typedef struct { double x, y, z; } point;

static double inner(const point *a, const point *b) { return a->x * b->x + a->y * b->y + a->z * b->z; }

static double innerOfValues(point a, point b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

void lengths(int n, point *p, double *s) {
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (int i = 0; i < n; i++) t += inner(&p[i], &p[i]) + innerOfValues(p[i], p[i]) + inner(&p[0], &p[i]);
  *s = t;
}
