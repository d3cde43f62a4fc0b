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

// Tangent of step: derivatives of p.x, p.v and p.mass with respect to p.x, p.v
// and p.mass.
// Reads and updates pd.x, pd.v and pd.mass.
// The primal arguments hold afterwards what step leaves in them.
//
// Each iteration has a structure of its own.
void step_d(int n, Particle* p, Particle* pd, double dt) {
  Particle q, qd;

#pragma omp parallel for private(q, qd)
  for (int i = 0; i < n; i++) {
    for (int i0 = 0; i0 < D; i0++) {
      qd.x[i0] = pd[i].x[i0];
    }
    for (int i0 = 0; i0 < D; i0++) {
      q.x[i0] = p[i].x[i0];
    }
    for (int i0 = 0; i0 < D; i0++) {
      qd.v[i0] = pd[i].v[i0];
    }
    for (int i0 = 0; i0 < D; i0++) {
      q.v[i0] = p[i].v[i0];
    }
    qd.mass = pd[i].mass;
    q.mass = p[i].mass;
    q.fixed = p[i].fixed;
    if (q.fixed == 0) {
      for (int d = 0; d < D; d++) {
        qd.v[d] -= dt * qd.x[d] / q.mass - dt * q.x[d] / q.mass * qd.mass / q.mass;
        q.v[d] -= dt * q.x[d] / q.mass;
        qd.x[d] += dt * qd.v[d];
        q.x[d] += dt * q.v[d];
      }
    }
    for (int i0 = 0; i0 < 3; i0++) {
      pd[i].x[i0] = qd.x[i0];
    }
    for (int i0 = 0; i0 < 3; i0++) {
      p[i].x[i0] = q.x[i0];
    }
    for (int i0 = 0; i0 < 3; i0++) {
      pd[i].v[i0] = qd.v[i0];
    }
    for (int i0 = 0; i0 < 3; i0++) {
      p[i].v[i0] = q.v[i0];
    }
    pd[i].mass = qd.mass;
    p[i].mass = q.mass;
    p[i].fixed = q.fixed;
  }
}
