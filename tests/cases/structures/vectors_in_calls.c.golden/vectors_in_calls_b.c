#include <stdlib.h>

typedef struct { int n; const int *row, *col; double *val; } csr;
typedef struct { int n; double *v; } vec;

typedef struct { int n; double scale; double *v; } scaled;

typedef struct { double x, y, z; } point;

#include "parajoint.h"

// Adjoint of shift: derivatives of shift with respect to a.scale, a.v, b.scale
// and b.v.
// Increments ab.scale, ab.v, bb.scale and bb.v; reads and zeroes shiftb.
// The primal arguments are unchanged afterwards.
//
// Another iteration reads what b->v[i + 1] is: one vector twice needs two adjoints.
static void shift_b(const scaled* a, scaled* ab, const scaled* b, scaled* bb, double* shiftb) {
  double sb = *shiftb;
  *shiftb = 0.0;
#pragma omp parallel
  {
    double bb_scale_sum = 0.0;
    double ab_scale_sum = 0.0;
    double s0b = sb;
#pragma omp for nowait
    for (int i = 0; i <= a->n - 2; i++) {
      double tempb = s0b * b->scale;
      double tempb0 = tempb * b->v[i + 1];
      ab_scale_sum += tempb0 * a->v[i];
      ab->v[i] += a->scale * tempb0;
      bb->v[i + 1] += a->scale * a->v[i] * tempb;
      bb_scale_sum += a->scale * a->v[i] * b->v[i + 1] * s0b;
    }
#pragma omp atomic
    ab->scale += ab_scale_sum;
#pragma omp atomic
    bb->scale += bb_scale_sum;
  }
}

// Adjoint of shifted: derivatives of s with respect to x and c.
// Increments xb and cb; reads and zeroes sb.
// What s holds afterwards is not what shifted computes.
void shifted_b(int n, double x[n], double xb[n], double* c, double* cb, double* s, double* sb) {
  long tempb_v_to = 0;
  scaled r = {0};
  scaled rb = {0};
  scaled tempb = {0};
  (void)s;

  pj_adjoint_begin();
  r.n = n;
  r.scale = *c;
  r.v = malloc(n * sizeof(*r.v));
  for (int i = 0; i < n; i++) {
    r.v[i] = x[i] * x[i];
  }
  pj_push(r.v, n * sizeof(*r.v));
  free(r.v);
  rb.scale = 0.0;
  r.v = malloc(n * sizeof(*r.v));
  rb.v = malloc(n * sizeof(*rb.v));
  pj_pop(r.v, n * sizeof(*r.v));
  for (int i0 = 0; i0 < n; i0++) {
    rb.v[i0] = 0.0;
  }
  tempb_v_to = n;
  tempb.v = malloc(n * sizeof(*tempb.v));
  tempb.scale = 0.0;
  for (long i0 = 0; i0 < tempb_v_to; i0++) {
    tempb.v[i0] = 0.0;
  }
  shift_b(&r, &rb, &r, &tempb, sb);
  rb.scale += tempb.scale;
  for (int i0 = 0; i0 < n; i0++) {
    rb.v[i0] += tempb.v[i0];
  }
  free(tempb.v);
  for (int i = n - 1; i >= 0; i--) {
    xb[i] += rb.v[i] * x[i] + x[i] * rb.v[i];
    rb.v[i] = 0.0;
  }
  free(rb.v);
  free(r.v);
  *cb += rb.scale;
  pj_adjoint_end("shifted_b", 9);
}
