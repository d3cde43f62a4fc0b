#ifndef PARALLEL_NONLINEAR_B_H
#define PARALLEL_NONLINEAR_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of flux: derivatives of f with respect to u and s.
// Increments ub and sb; reads and updates fb.
// What f holds afterwards is not what flux computes.
void flux_b(int n, const double* u, double* ub, double s, double* sb, double* f, double* fb);

#ifdef __cplusplus
}
#endif

#endif
