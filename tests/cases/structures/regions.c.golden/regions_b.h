#ifndef REGIONS_B_H
#define REGIONS_B_H

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

// Adjoint of energy: derivatives of energy with respect to p.x, p.v, p.mass,
// s.k and s.length.
// Increments pb.x, pb.v, pb.mass, sb.k and sb.length; reads and zeroes energyb.
// The primal arguments are unchanged afterwards.
//
// Elements that several threads read, through a function.
void energy_b(int n, int m, Particle* p, Particle* pb, const struct spring* s, struct spring* sb,
              double* energyb);

#ifdef __cplusplus
}
#endif

#endif
