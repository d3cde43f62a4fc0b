#ifndef POINTERS_TO_ROWS_B_H
#define POINTERS_TO_ROWS_B_H

#include <math.h>
#include <stdlib.h>

#define DIM 3

#ifndef MESH_D284B38F
#define MESH_D284B38F
typedef struct {
  int ncells, nfaces;
  int (*face)[2];
  double (*centre)[DIM];
  double *area;
} mesh;
#endif

#ifndef ROWS_549B0F63
#define ROWS_549B0F63
typedef struct {
  int n;
  double (*v)[2];
  double w[3];
} rows;
#endif

#ifndef GRADIENTS_E1315BA2
#define GRADIENTS_E1315BA2
typedef struct {
  int n;
  float (*d)[DIM][DIM];
} gradients;
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of flux: derivatives of r with respect to m.centre, m.area and u.
// Increments mb.centre, mb.area and ub; reads and updates rb.
// What r holds afterwards is not what flux computes.
void flux_b(const mesh* m, mesh* mb, const double* u, double* ub, double* r, double* rb);

#ifdef __cplusplus
}
#endif

#endif
