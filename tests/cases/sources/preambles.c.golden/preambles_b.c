#include <assert.h>

struct limits {
  double most;
};
static const struct limits least = {-2.5};
static const double factor = 2.5;
static const int shift = 1;
static const double table[2] = {1.0, 2.0};

struct point {
  double v;
};
struct pair {
  double a, b;
};

void step(int n, double x[n], struct point* restrict q);

#include "parajoint.h"

extern struct limits limits;

void scaled_b(double x, double* xb, double* scaledb);
void step_b(int n, double x[n], double xb[n], struct point* restrict q, struct point* restrict qb);

// Adjoint of head: derivatives of head with respect to x and q.v.
// Increments qb.v; reads and zeroes headb; reads and updates xb.
// What x holds afterwards is not what head computes.
void head_b(int n, double x[restrict n], double xb[restrict n], struct point* q, struct point* qb,
            double* headb) {
  pj_adjoint_begin();
  pj_push(x, n * sizeof(*x));
  step(n, x, q);
  double scaled_resultb = *headb * table[1] * factor;
  xb[0] += least.most * (*headb * limits.most);
  *headb = 0.0;
  scaled_b(x[shift], &xb[shift], &scaled_resultb);
  pj_pop(x, n * sizeof(*x));
  step_b(n, x, xb, q, qb);
  pj_adjoint_end("head_b", 6);
}

// Adjoint of step: derivatives of x with respect to x and q.v.
// Increments qb.v; reads and updates xb.
// What x holds afterwards is not what step computes.
void step_b(int n, double x[n], double xb[n], struct point* restrict q, struct point* restrict qb) {
  pj_adjoint_begin();
  for (int i = 0; i < n; i++) {
    pj_push(&x[i], sizeof(x[i]));
    x[i] = q->v * x[i];
  }
  for (int i = n - 1; i >= 0; i--) {
    pj_pop(&x[i], sizeof(x[i]));
    qb->v += xb[i] * x[i];
    xb[i] = q->v * xb[i];
  }
  pj_adjoint_end("step_b", 6);
}

// Adjoint of scaled: derivatives of scaled with respect to x.
// Increments xb; reads and zeroes scaledb.
// The primal arguments are unchanged afterwards.
void scaled_b(double x, double* xb, double* scaledb) {
  struct pair p, pb;

  p.a = x;
  p.b = x;
  pb.a = *scaledb * p.b;
  pb.b = p.a * *scaledb;
  *scaledb = 0.0;
  *xb += pb.b;
  *xb += pb.a;
}
