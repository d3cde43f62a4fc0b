#ifndef POINTERS_TO_STRUCTURES_IN_REGIONS_B_H
#define POINTERS_TO_STRUCTURES_IN_REGIONS_B_H

#include <math.h>
#include <stdlib.h>
#ifndef BODY_BF4A88C2
#define BODY_BF4A88C2
typedef struct { double x[3], v[3], m; int fixed; } body;
#endif
#ifndef SYS_23F9DEA8
#define SYS_23F9DEA8
typedef struct { int n; double dt, eps; body *bodies; double (*force)[3]; } sys;
#endif

#ifndef CELL_3B5B89CC
#define CELL_3B5B89CC
typedef struct { double rho, u[2], e, res[4]; int type; } cell;
#endif
#ifndef MESH_5E162676
#define MESH_5E162676
typedef struct { int nc, nf; cell *cells; int (*face)[2]; double *area; } mesh;
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of residual: derivatives of m.cells.rho, m.cells.u, m.cells.e,
// m.cells.res, m.area and norm with respect to m.cells.rho, m.cells.u,
// m.cells.e, m.cells.res and m.area.
// Increments mb.cells.u, mb.cells.e and mb.area; reads and zeroes normb; reads
// and updates mb.cells.rho and mb.cells.res.
// What m.cells.rho, m.cells.res and norm hold afterwards is not what residual
// computes.
void residual_b(mesh* m, mesh* mb, double* norm, double* normb);

#ifdef __cplusplus
}
#endif

#endif
