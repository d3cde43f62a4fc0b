#include <math.h>

#include <stdlib.h>
#include "parajoint.h"

// Adjoint of normalised: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what normalised computes.
//
// The sum of one loop is read in the next.
void normalised_b(int n, const double x[n], double xb[n], double y[n], double yb[n]) {
  long s_partial_to = 0, s_partialb_to = 0;
  double* s_partial = NULL;
  double* s_partialb = NULL;
  (void)y;

  pj_adjoint_begin();
  double s = 0;
  int threads;
  pj_thread_limit(&(int32_t){0}, &threads);
  s_partial_to = threads;
  s_partial = malloc(threads * sizeof(*s_partial));
  for (long i0 = 0; i0 < s_partial_to; i0++) {
    s_partial[i0] = 0.0;
  }
#pragma omp parallel
  {
    pj_region_forward();
    double s0 = 0.0;
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
      s0 += exp(x[i]);
    }
    int thread;
    pj_thread(&thread);
    s_partial[thread - 1] = s0;
#pragma omp barrier
    if (thread == 1) {
      for (int part = 1; part <= threads; part++) {
        s += s_partial[part - 1];
      }
    }
#pragma omp barrier
    pj_push(&thread, sizeof(thread));
  }
  free(s_partial);
  double sb = 0.0;
  s_partial_to = threads;
  s_partial = malloc(threads * sizeof(*s_partial));
  s_partialb_to = threads;
  s_partialb = malloc(threads * sizeof(*s_partialb));
  for (long i0 = 0; i0 < s_partialb_to; i0++) {
    s_partialb[i0] = 0.0;
  }
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team)
  {
    pj_region_backward(&team);
    int thread;
    pj_pop(&thread, sizeof(thread));
#pragma omp for reduction(+ : sb)
    for (int i = 0; i < n; i++) {
      xb[i] += exp(x[i]) * yb[i] / s;
      sb -= exp(x[i]) / s * yb[i] / s;
      yb[i] = 0.0;
    }
    if (thread == 1) {
      for (int part = 1; part <= threads; part++) {
#pragma omp atomic
        s_partialb[part - 1] += sb;
      }
    }
#pragma omp barrier
    double s0b = s_partialb[thread - 1];
#pragma omp for
    for (int i = 0; i < n; i++) {
      xb[i] += exp(x[i]) * s0b;
    }
  }
  free(s_partialb);
  free(s_partial);
  pj_adjoint_end("normalised_b", 12);
}
