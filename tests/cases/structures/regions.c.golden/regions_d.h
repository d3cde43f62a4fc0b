#ifndef REGIONS_D_H
#define REGIONS_D_H

#ifndef REGIONS_C_TYPES
#define REGIONS_C_TYPES
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
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Tangent of step: derivatives of p.x, p.v and p.mass with respect to p.x, p.v
// and p.mass.
// Reads and updates pd.x, pd.v and pd.mass.
// The primal arguments hold afterwards what step leaves in them.
//
// Each iteration has a structure of its own.
void step_d(int n, Particle* p, Particle* pd, double dt);

#ifdef __cplusplus
}
#endif

#endif
