#ifndef POINTERS_TO_ROWS_B_H
#define POINTERS_TO_ROWS_B_H

#ifndef POINTERS_TO_ROWS_C_D33CD414_PREAMBLE
#define POINTERS_TO_ROWS_C_D33CD414_PREAMBLE
#include <math.h>
#include <stdlib.h>

#define DIM 3

#ifndef MESH_E151E0B8
#define MESH_E151E0B8
typedef struct {
  int ncells, nfaces;
  int (*face)[2];
  double (*centre)[DIM];
  double *area;
} mesh;
#endif

#ifndef ROWS_456B5B60
#define ROWS_456B5B60
typedef struct {
  int n;
  double (*v)[2];
  double w[3];
} rows;
#endif

#ifndef GRADIENTS_17B03168
#define GRADIENTS_17B03168
typedef struct {
  int n;
  float (*d)[DIM][DIM];
} gradients;
#endif
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
