#ifndef FUSED_LOOPS_B_H
#define FUSED_LOOPS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of three: derivatives of y, z and total with respect to x.
// Increments xb; reads and zeroes totalb; reads and updates yb and zb.
// What y, z and total hold afterwards is not what three computes.
void three_b(int n, const double* x, double* xb, double* y, double* yb, double* z, double* zb,
             double* total, double* totalb);

#ifdef __cplusplus
}
#endif

#endif
