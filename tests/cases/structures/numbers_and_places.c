// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures of a function's own with active numbers of their own, and with pointers that are
// other names for arrays.
// VERIFY: --head 'fields(nu,u)>(s)' --size u=n --size v=n
// VERIFY: --head 'fieldsOfThreads(nu,u)>(s)' --size u=n --size v=n
// VERIFY: --head 'fieldsTwice(nu,u)>(s)' --size u=n --size v=n
// VERIFY: --head 'inside(x)>(r)' --set n=5
// VERIFY: --head 'squares(x)>(x)' --set n=5
// VERIFY: --head 'products(x)>(products)' --set n=7
// VERIFY: --head 'numberOfArray(x)>(numberOfArray)' --set n=5
// RUN: parajoint adjoint %s --head 'fields(nu,u)>(s)' -o %t

typedef struct { double nu, dx; double *u, *v; } fields_t;

static double flux(const fields_t *g, int i, double w) { return w * g->nu * g->u[i] * g->u[i - 1]; }

// A number that is the structure's own beside arrays that are not.
void fields(int n, double nu, double *u, double *v, double *s) {
  fields_t g = {.nu = nu * nu, .dx = 1.0 / n, .u = u, .v = v};
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (int i = 1; i < n - 1; i++) {
    v[i] = flux(&g, i, u[i]);
    t += flux(&g, i, 0.5) * flux(&g, i, v[i]) / g.dx;
  }
  *s = t;
}

void fieldsOfThreads(int n, double nu, double *u, double *v, double *s) {
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (int i = 1; i < n - 1; i++) {
    fields_t g = {.nu = nu * i, .dx = 1.0 / n, .u = u, .v = v};
    v[i] = flux(&g, i, u[i]);
    g.nu *= v[i];
    t += flux(&g, i, 0.5) * flux(&g, i, v[i]);
  }
  *s = t;
}

static double both(const fields_t *a, const fields_t *b, int n) {
  double t = 0;
  for (int i = 1; i < n; i++) t += a->nu * a->u[i] * b->u[i - 1] * b->nu * b->v[i];
  return t;
}

void fieldsTwice(int n, double nu, double *u, double *v, double *s) {
  fields_t g = {nu * nu, 1.0 / n, u, v}, h = {.nu = u[0], .dx = 2, .u = v, .v = u};
  *s = both(&g, &h, n) + both(&g, &g, n);
}

typedef struct { int n; double *u; } inner_t;
typedef struct { inner_t g; double c; } outer_t;

static void scale(const outer_t *m) {
  for (int i = 0; i < m->g.n; i++) m->g.u[i] *= m->g.u[i] * m->c;
}

static double first(outer_t m) { return m.c * m.g.u[0]; }

// The place stands before the number, and in a structure of the structure.
void inside(int n, double x[n], double *r) {
  outer_t m = {{n, x}, x[1]};
  scale(&m);
  *r = x[0] + first(m);
}

typedef struct { double *u, *v; } pair_t;

static void square(const pair_t *g, int n) {
  for (int i = 0; i < n; i++) g->v[i] = g->u[i] * g->u[i];
}

// Two pointers of one structure to one place.
void squares(int n, double x[n]) {
  pair_t g = {x, x};
  square(&g, n);
}

static double shifted(const pair_t *g, int n) {
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (int i = 0; i < n - 1; i++) t += g->u[i] * g->v[i + 1];
  return t;
}

double products(int n, double x[n]) {
  pair_t g = {x, x};
  return shifted(&g, n);
}

typedef struct { double c; double *u; } weighted_t;

static double weighted(const weighted_t *g, int n) {
  double t = 0;
  for (int i = 0; i < n; i++) t += g->c * g->u[i] * g->u[i];
  return t;
}

double numberOfArray(int n, double x[n]) {
  weighted_t g = {x[1], x};
  return weighted(&g, n);
}
