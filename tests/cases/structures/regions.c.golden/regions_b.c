#include <math.h>

#define D 3

typedef struct {
  double x[D], v[D];
  double mass;
  int fixed;
} Particle;

struct spring {
  int a, b;
  double k, length;
};

typedef struct { double x, y; } vec2;

struct node { vec2 at; double weight; };

typedef struct { double x, y[2]; int k; } S;

struct columns { int n; double *a, *b; };

static double distance(const Particle* p, const Particle* q) {
  double s = 0;
  for (int d = 0; d < D; d++) {
    s += (p->x[d] - q->x[d]) * (p->x[d] - q->x[d]);
  }
  return sqrt(s + 1e-3);
}

// Adjoint of distance: derivatives of distance with respect to p.x and q.x.
// Increments pb.x and qb.x; reads and zeroes distanceb.
// The primal arguments are unchanged afterwards.
static void distance_b(const Particle* p, Particle* pb, const Particle* q, Particle* qb,
                       double* distanceb) {
  double s = 0;
  for (int d = 0; d < D; d++) {
    s += (p->x[d] - q->x[d]) * (p->x[d] - q->x[d]);
  }
  double sb = *distanceb / (*distanceb == 0.0 ? 1.0 : 2 * sqrt(s + 1e-3));
  *distanceb = 0.0;
  for (int d = 0; d < D; d++) {
    double tempb = sb * (p->x[d] - q->x[d]);
    double tempb0 = (p->x[d] - q->x[d]) * sb;
    pb->x[d] += tempb + tempb0;
    qb->x[d] += -tempb - tempb0;
  }
}

// Adjoint of energy: derivatives of energy with respect to p.x, p.v, p.mass,
// s.k and s.length.
// Increments pb.x, pb.v, pb.mass, sb.k and sb.length; reads and zeroes energyb.
// The primal arguments are unchanged afterwards.
//
// Elements that several threads read, through a function.
void energy_b(int n, int m, Particle* p, Particle* pb, const struct spring* s, struct spring* sb,
              double* energyb) {
  double eb = *energyb;
  *energyb = 0.0;
#pragma omp parallel
  {
    struct spring one, oneb;
    Particle tempb0, tempb1;
    double e0b = eb;
#pragma omp for
    for (int i = 0; i < m; i++) {
      one.a = s[i].a;
      one.b = s[i].b;
      one.k = s[i].k;
      one.length = s[i].length;
      double distance_result = distance(&p[one.a % n], &p[one.b % n]);
      double stretch = distance_result - one.length;
      double tempb = e0b * stretch;
      oneb.k = 0.5 * (tempb * stretch);
      double stretchb = 0.5 * one.k * tempb + 0.5 * one.k * stretch * e0b;
      double distance_resultb = stretchb;
      oneb.length = -stretchb;
      for (int i1 = 0; i1 < D; i1++) {
        tempb0.x[i1] = 0.0;
      }
      for (int i1 = 0; i1 < D; i1++) {
        tempb1.x[i1] = 0.0;
      }
      distance_b(&p[one.a % n], &tempb0, &p[one.b % n], &tempb1, &distance_resultb);
      for (int i0 = 0; i0 < 3; i0++) {
#pragma omp atomic
        pb[one.a % n].x[i0] += tempb0.x[i0];
      }
      for (int i0 = 0; i0 < 3; i0++) {
#pragma omp atomic
        pb[one.b % n].x[i0] += tempb1.x[i0];
      }
      sb[i].length += oneb.length;
      sb[i].k += oneb.k;
    }
  }
}
