#ifndef POINTERS_TO_STRUCTURES_D_H
#define POINTERS_TO_STRUCTURES_D_H

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

// Tangent of change: derivatives of m.dt, m.cells.v, m.cells.w, m.cells.at.x,
// m.cells.at.y, m.cells.corner.x, m.cells.corner.y and r with respect to m.dt,
// m.cells.v, m.cells.w, m.cells.at.x, m.cells.at.y, m.cells.corner.x and
// m.cells.corner.y.
// Reads md.dt, md.cells.w, md.cells.at.y, md.cells.corner.x and
// md.cells.corner.y; reads and updates md.cells.v, md.cells.at.x and rd.
// The primal arguments hold afterwards what change leaves in them.
void change_d(mesh* m, mesh* md, double* r, double* rd);

#ifdef __cplusplus
}
#endif

#endif
