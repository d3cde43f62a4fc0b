#include <math.h>
#include <stdlib.h>
typedef struct { double x[3], v[3], m; int fixed; } body;
typedef struct { int n; double dt, eps; body *bodies; double (*force)[3]; } sys;

typedef struct { double rho, u[2], e, res[4]; int type; } cell;
typedef struct { int nc, nf; cell *cells; int (*face)[2]; double *area; } mesh;

#include "parajoint.h"

// Adjoint of residual: derivatives of m.cells.rho, m.cells.u, m.cells.e,
// m.cells.res, m.area and norm with respect to m.cells.rho, m.cells.u,
// m.cells.e, m.cells.res and m.area.
// Increments mb.cells.u, mb.cells.e and mb.area; reads and zeroes normb; reads
// and updates mb.cells.rho and mb.cells.res.
// What m.cells.rho, m.cells.res and norm hold afterwards is not what residual
// computes.
void residual_b(mesh* m, mesh* mb, double* norm, double* normb) {
  long sum_partialb_to = 0;
  double* sum_partialb = NULL;
  (void)norm;

  pj_adjoint_begin();
  int threads;
  pj_thread_limit(&(int32_t){0}, &threads);
#pragma omp parallel
  {
    pj_region_forward();
#pragma omp for
    for (int i = 0; i < m->nc; i++) {
      for (int k = 0; k < 4; k++) {
        m->cells[i].res[k] = 0;
      }
    }
#pragma omp for
    for (int f = 0; f < m->nf; f++) {
      int offset = m->face[f][0];
      int offset0 = m->face[f][1];
      double flux = m->area[f] *
                    (m->cells[offset].rho * m->cells[offset].u[0] -
                     m->cells[offset0].rho * m->cells[offset0].u[1]) *
                    exp(-m->cells[offset0].e);
#pragma omp atomic
      m->cells[offset].res[0] += flux;
#pragma omp atomic
      m->cells[offset0].res[0] -= flux;
#pragma omp atomic
      m->cells[m->face[f][0]].res[3] += flux * m->cells[offset0].e;
    }
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){m->nc - 1}, &(int32_t){1}, &first, &last);
    for (int i = first; i <= last; i++) {
      pj_push(&m->cells[i].rho, sizeof(m->cells[i].rho));
      m->cells[i].rho += 0.1 * m->cells[i].res[0];
    }
    int thread;
    pj_thread(&thread);
#pragma omp barrier
    pj_push(&thread, sizeof(thread));
  }
  double sumb = *normb;
  *normb = 0.0;
  sum_partialb_to = threads;
  sum_partialb = malloc(threads * sizeof(*sum_partialb));
  for (long i0 = 0; i0 < sum_partialb_to; i0++) {
    sum_partialb[i0] = 0.0;
  }
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team)
  {
    pj_region_backward(&team);
    int thread;
    pj_pop(&thread, sizeof(thread));
    if (thread == 1) {
      for (int part = 1; part <= threads; part++) {
#pragma omp atomic
        sum_partialb[part - 1] += sumb;
      }
    }
#pragma omp barrier
    double sum0b = sum_partialb[thread - 1];
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){m->nc - 1}, &(int32_t){1}, &first, &last);
    for (int i = last; i >= first; i--) {
      mb->cells[i].res[3] += sum0b * m->cells[i].res[3] + m->cells[i].res[3] * sum0b;
      mb->cells[i].rho += sum0b;
      pj_pop(&m->cells[i].rho, sizeof(m->cells[i].rho));
      mb->cells[i].res[0] += 0.1 * mb->cells[i].rho;
    }
#pragma omp barrier
#pragma omp for
    for (int f = 0; f < m->nf; f++) {
      int offset = m->face[f][0];
      int offset0 = m->face[f][1];
      double flux = m->area[f] *
                    (m->cells[offset].rho * m->cells[offset].u[0] -
                     m->cells[offset0].rho * m->cells[offset0].u[1]) *
                    exp(-m->cells[offset0].e);
      double fluxb = mb->cells[m->face[f][0]].res[3] * m->cells[offset0].e;
#pragma omp atomic
      mb->cells[offset0].e += flux * mb->cells[m->face[f][0]].res[3];
      fluxb -= mb->cells[offset0].res[0];
      fluxb += mb->cells[offset].res[0];
      double tempb = fluxb * exp(-m->cells[offset0].e);
      double tempb0 = m->area[f] * tempb;
      mb->area[f] += tempb * (m->cells[offset].rho * m->cells[offset].u[0] -
                              m->cells[offset0].rho * m->cells[offset0].u[1]);
#pragma omp atomic
      mb->cells[offset].rho += tempb0 * m->cells[offset].u[0];
#pragma omp atomic
      mb->cells[offset].u[0] += m->cells[offset].rho * tempb0;
#pragma omp atomic
      mb->cells[offset0].rho -= tempb0 * m->cells[offset0].u[1];
#pragma omp atomic
      mb->cells[offset0].u[1] -= m->cells[offset0].rho * tempb0;
#pragma omp atomic
      mb->cells[offset0].e -=
          exp(-m->cells[offset0].e) * (m->area[f] *
                                       (m->cells[offset].rho * m->cells[offset].u[0] -
                                        m->cells[offset0].rho * m->cells[offset0].u[1]) *
                                       fluxb);
    }
#pragma omp for
    for (int i = 0; i < m->nc; i++) {
      for (int k = 3; k >= 0; k--) {
        mb->cells[i].res[k] = 0.0;
      }
    }
  }
  free(sum_partialb);
  pj_adjoint_end("residual_b", 10);
}
