#ifndef PARALLEL_NONLINEAR_D_H
#define PARALLEL_NONLINEAR_D_H

#ifdef __cplusplus
extern "C" {
#endif

// Tangent of flux: derivatives of f with respect to u and s.
// Reads ud and sd; reads and updates fd.
// The primal arguments hold afterwards what flux leaves in them.
void flux_d(int n, const double* u, const double* ud, double s, double sd, double* f, double* fd);

#ifdef __cplusplus
}
#endif

#endif
