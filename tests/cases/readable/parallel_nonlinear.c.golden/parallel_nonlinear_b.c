#include "parajoint.h"

// Adjoint of flux: derivatives of f with respect to u and s.
// Increments ub and sb; reads and updates fb.
// What f holds afterwards is not what flux computes.
void flux_b(int n, const double u[n], double ub[n], double s, double* sb, double f[n],
            double fb[n]) {
  pj_adjoint_begin();
#pragma omp parallel default(none) shared(n, u, s, f)
  {
    pj_region_forward();
    pj_record_begin();
#pragma omp for schedule(dynamic, 4) nowait
    for (int i = 0; i <= n - 2; i++) {
      pj_record4(&i, &(int32_t){1});
      double mean = 0.5 * (u[i] + u[i + 1]);
      double jump = u[i + 1] - u[i];
      mean *= mean;
      pj_push(&f[i], sizeof(f[i]));
      f[i] = f[i] * mean - s * jump;
    }
    pj_record_end();
  }
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team) default(none) reduction(+ : sb[ : 1]) \
    shared(u, s, f, ub, fb, team)
  {
    pj_region_backward(&team);
    int chunks;
    pj_replay_begin(&chunks);
    for (int chunk = 1; chunk <= chunks; chunk++) {
      int first, last;
      pj_replay_chunk4(&first, &last);
      for (int i = last; i >= first; i--) {
        double mean = 0.5 * (u[i] + u[i + 1]);
        double jump = u[i + 1] - u[i];
        double mean_old = mean;
        mean *= mean;
        pj_pop(&f[i], sizeof(f[i]));
        double meanb = f[i] * fb[i];
        *sb -= fb[i] * jump;
        double jumpb = -s * fb[i];
        fb[i] *= mean;
        mean = mean_old;
        meanb = meanb * mean + mean * meanb;
#pragma omp atomic
        ub[i + 1] += jumpb;
#pragma omp atomic
        ub[i] -= jumpb;
        double tempb = 0.5 * meanb;
#pragma omp atomic
        ub[i] += tempb;
#pragma omp atomic
        ub[i + 1] += tempb;
      }
    }
  }
  pj_adjoint_end("flux_b", 6);
}
