// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sweep of transport along tracks: segments behind indices, a moving pointer into a table, returns in the middle of
// helpers, an array of structures with rows into which threads sum.
// VERIFY: --head 'sweep(sigma,source,psi)>(sweep,phi,psi)' --set nt=4 --set nr=3 --set t.count=3 --set 't.first=[0,3,6,9]' --set 'region=[0,1,2]' --size t=nt --size sigma=nr*2 --size source=nr*2 --size psi=nt --size length=12 --size region=12 --size phi=nr
#include <math.h>

enum { GROUPS = 2 };

typedef struct {
  int first, count;
  double weight;
} track;

typedef struct {
  double flux[GROUPS];
} angular;

typedef struct {
  double flux[GROUPS], current[2][GROUPS];
} region_sum;

static double escape(double tau)
{
  if (tau < 1e-3) return tau*(1 - 0.5*tau);
  if (tau > 30) return 1;
  return 1 - exp(-tau);
}

static void segment(const double *sigma, const double *source, double length, angular *psi, double out[GROUPS])
{
  for (int g = 0; g < GROUPS; g++) {
    double d = (psi->flux[g] - source[g]/sigma[g])*escape(sigma[g]*length);
    psi->flux[g] -= d;
    out[g] = d;
  }
}

double sweep(int nt, int nr, const track *t, const double *length, const int *region, const double *sigma,
             const double *source, angular *psi, region_sum *phi)
{
  double leakage = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int r = 0; r < nr; r++)
      for (int g = 0; g < GROUPS; g++) phi[r].flux[g] = phi[r].current[0][g] = phi[r].current[1][g] = 0;
#pragma omp for reduction(+ : leakage) schedule(dynamic)
    for (int k = 0; k < nt; k++) {
      const double *l = length + t[k].first;
      const int *at = region + t[k].first;
      angular mine = psi[k];
      for (int s = 0; s < t[k].count; s++) {
        double d[GROUPS];
        int r = *at++;
        segment(&sigma[r*GROUPS], &source[r*GROUPS], *l++, &mine, d);
        for (int g = 0; g < GROUPS; g++) {
#pragma omp atomic
          phi[r].flux[g] += t[k].weight*d[g];
#pragma omp atomic
          phi[r].current[k & 1][g] += d[g]*d[g];
        }
      }
      psi[k] = mine;
      leakage += t[k].weight*(mine.flux[0] + mine.flux[1]);
    }
  }
  return leakage;
}
