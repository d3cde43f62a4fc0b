#ifndef POINTERS_TO_STRUCTURES_B_H
#define POINTERS_TO_STRUCTURES_B_H

#include <math.h>
#ifndef VEC_F59F2A8E
#define VEC_F59F2A8E
typedef struct { double x, y; } vec;
#endif
#ifndef CELL_2694CC34
#define CELL_2694CC34
typedef struct { double v, w[3]; int flag; vec at, corner[2]; } cell;
#endif
#ifndef MESH_D0CFEB00
#define MESH_D0CFEB00
typedef struct { int n; double dt; cell *cells; int (*face)[2]; } mesh;
#endif

#ifndef VIEW_FE876172
#define VIEW_FE876172
typedef struct { int n; const cell *cells; double *u; } view;
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of calls: derivatives of m.dt, m.cells.v, m.cells.w, m.cells.at.x,
// m.cells.at.y, m.cells.corner.x, m.cells.corner.y and r with respect to m.dt,
// m.cells.v, m.cells.w, m.cells.at.x, m.cells.at.y, m.cells.corner.x and
// m.cells.corner.y.
// Increments mb.dt, mb.cells.at.x, mb.cells.at.y, mb.cells.corner.x and
// mb.cells.corner.y; reads and updates mb.cells.v, mb.cells.w and rb.
// What m.cells.v, m.cells.w and r hold afterwards is not what calls computes.
void calls_b(mesh* m, mesh* mb, double* r, double* rb);

#ifdef __cplusplus
}
#endif

#endif
