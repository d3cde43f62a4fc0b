#ifndef STEEP_D_H
#define STEEP_D_H

#ifdef __cplusplus
extern "C" {
#endif

// Tangent of roots: derivatives of tau with respect to u and v.
// Reads ud and vd; reads and updates taud.
// The primal arguments hold afterwards what roots leaves in them.
void roots_d(int n, const double* u, const double* ud, const double* v, const double* vd,
             double* tau, double* taud);

#ifdef __cplusplus
}
#endif

#endif
