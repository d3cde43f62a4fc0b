#ifndef REGIONS_D_H
#define REGIONS_D_H

#include <math.h>

#define D 3

#ifndef PARTICLE_51E1A9F0
#define PARTICLE_51E1A9F0
typedef struct {
  double x[D], v[D];
  double mass;
  int fixed;
} Particle;
#endif

#ifndef SPRING_6DA5A1AB
#define SPRING_6DA5A1AB
struct spring {
  int a, b;
  double k, length;
};
#endif

#ifndef VEC2_E9F6C0AD
#define VEC2_E9F6C0AD
typedef struct { double x, y; } vec2;
#endif

#ifndef NODE_5886F92D
#define NODE_5886F92D
struct node { vec2 at; double weight; };
#endif

#ifndef S_4327286C
#define S_4327286C
typedef struct { double x, y[2]; int k; } S;
#endif

#ifndef COLUMNS_98EDCB49
#define COLUMNS_98EDCB49
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
