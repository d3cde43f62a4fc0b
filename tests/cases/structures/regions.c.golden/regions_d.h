#ifndef REGIONS_D_H
#define REGIONS_D_H

#ifndef REGIONS_C_D518C2EC_PREAMBLE
#define REGIONS_C_D518C2EC_PREAMBLE
#include <math.h>

#define D 3

#ifndef PARTICLE_013D482C
#define PARTICLE_013D482C
typedef struct {
  double x[D], v[D];
  double mass;
  int fixed;
} Particle;
#endif

#ifndef SPRING_156A7346
#define SPRING_156A7346
struct spring {
  int a, b;
  double k, length;
};
#endif

#ifndef VEC2_97728672
#define VEC2_97728672
typedef struct { double x, y; } vec2;
#endif

#ifndef NODE_BEF217E5
#define NODE_BEF217E5
struct node { vec2 at; double weight; };
#endif

#ifndef S_9563BDD0
#define S_9563BDD0
typedef struct { double x, y[2]; int k; } S;
#endif

#ifndef COLUMNS_2C3D828E
#define COLUMNS_2C3D828E
struct columns { int n; double *a, *b; };
#endif
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
