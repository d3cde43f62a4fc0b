#include <math.h>
#include <stdlib.h>

#define DIM 3

typedef struct {
  int ncells, nfaces;
  int (*face)[2];
  double (*centre)[DIM];
  double *area;
} mesh;

typedef struct {
  int n;
  double (*v)[2];
  double w[3];
} rows;

typedef struct {
  int n;
  float (*d)[DIM][DIM];
} gradients;

static double distance(const mesh* m, int a, int b) {
  double s = 0.0;
  for (int d = 0; d < DIM; d++) {
    double t = m->centre[a][d] - m->centre[b][d];
    s += t * t;
  }
  return sqrt(s);
}

// Adjoint of distance: derivatives of distance with respect to m.centre.
// Increments mb.centre; reads and zeroes distanceb.
// The primal arguments are unchanged afterwards.
static void distance_b(const mesh* m, mesh* mb, int a, int b, double* distanceb) {
  double s = 0.0;
  for (int d = 0; d < DIM; d++) {
    double t = m->centre[a][d] - m->centre[b][d];
    s += t * t;
  }
  double sb = *distanceb / (*distanceb == 0.0 ? 1.0 : 2 * sqrt(s));
  *distanceb = 0.0;
  for (int d = DIM - 1; d >= 0; d--) {
    double t = m->centre[a][d] - m->centre[b][d];
    double tb = sb * t + t * sb;
    mb->centre[a][d] += tb;
    mb->centre[b][d] -= tb;
  }
}

// Adjoint of flux: derivatives of r with respect to m.centre, m.area and u.
// Increments mb.centre, mb.area and ub; reads and updates rb.
// What r holds afterwards is not what flux computes.
void flux_b(const mesh* m, mesh* mb, const double* u, double* ub, double* r, double* rb) {
  (void)r;

  double distance_resultb = 0.0;
  for (int f = m->nfaces - 1; f >= 0; f--) {
    int a = m->face[f][0];
    int b = m->face[f][1];
    double distance_result = distance(m, a, b);
    double qb = -rb[b];
    qb += rb[a];
    double tempb = qb / distance_result;
    double tempb0 = m->area[f] * tempb;
    mb->area[f] += tempb * (u[b] - u[a]);
    ub[b] += tempb0;
    ub[a] -= tempb0;
    distance_resultb -= m->area[f] * (u[b] - u[a]) / distance_result * qb / distance_result;
    distance_b(m, mb, a, b, &distance_resultb);
  }
}
