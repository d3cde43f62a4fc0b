#include <math.h>
#include <stdlib.h>

#include "parajoint.h"

#define EXCHANGE(T, a, b) \
  do {                    \
    T kept = a;           \
    a = b;                \
    b = kept;             \
  } while (0)

// Adjoint of diffuse: derivatives of u and v with respect to u and v.
// Reads and updates ub and vb.
// What u and v hold afterwards is not what diffuse computes.
void diffuse_b(int n, int steps, double* u, double* ub, double* v, double* vb) {
  pj_adjoint_begin();
  for (int t = 0; t < steps; t++) {
#pragma omp parallel
    {
      pj_region_forward();
      int first, last;
      pj_static_bounds4(&(int32_t){1}, &(int32_t){n - 2}, &(int32_t){1}, &first, &last);
      for (int i = first; i <= last; i++) {
        pj_push(&v[i], sizeof(v[i]));
        v[i] = u[i] * (u[i - 1] + u[i + 1]);
      }
    }
    // The new values are the old ones of the next step.
    {
      double* kept = u;
      u = v;
      v = kept;
    }
    {
      double* kept = ub;
      ub = vb;
      vb = kept;
    }
  }
  for (int t = steps - 1; t >= 0; t--) {
    {
      double* kept = u;
      u = v;
      v = kept;
    }
    {
      double* kept = ub;
      ub = vb;
      vb = kept;
    }
    int team;
    pj_pop_team(&team);
#pragma omp parallel num_threads(team)
    {
      pj_region_backward(&team);
      int first, last;
      pj_static_bounds4(&(int32_t){1}, &(int32_t){n - 2}, &(int32_t){1}, &first, &last);
      for (int i = last; i >= first; i--) {
        pj_pop(&v[i], sizeof(v[i]));
        double tempb = u[i] * vb[i];
#pragma omp atomic
        ub[i] += vb[i] * (u[i - 1] + u[i + 1]);
#pragma omp atomic
        ub[i - 1] += tempb;
#pragma omp atomic
        ub[i + 1] += tempb;
        vb[i] = 0.0;
      }
    }
  }
  pj_adjoint_end("diffuse_b", 9);
}
