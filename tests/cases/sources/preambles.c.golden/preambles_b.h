#ifndef PREAMBLES_B_H
#define PREAMBLES_B_H

#include <assert.h>

#ifndef LIMITS_937C0F80
#define LIMITS_937C0F80
struct limits {
  double most;
};
#endif

#ifndef POINT_64072655
#define POINT_64072655
struct point {
  double v;
};
struct pair {
  double a, b;
};
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of head: derivatives of head with respect to x and q.v.
// Increments qb.v; reads and zeroes headb; reads and updates xb.
// What x holds afterwards is not what head computes.
void head_b(int n, double* x, double* xb, struct point* q, struct point* qb, double* headb);

// Adjoint of step: derivatives of x with respect to x and q.v.
// Increments qb.v; reads and updates xb.
// What x holds afterwards is not what step computes.
void step_b(int n, double* x, double* xb, struct point* q, struct point* qb);

// Adjoint of scaled: derivatives of scaled with respect to x.
// Increments xb; reads and zeroes scaledb.
// The primal arguments are unchanged afterwards.
void scaled_b(double x, double* xb, double* scaledb);

#ifdef __cplusplus
}
#endif

#endif
