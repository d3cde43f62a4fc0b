#ifndef BLOCKS_B_H
#define BLOCKS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of strided: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what strided computes.
//
// Its turns count: those two apart meet.
void strided_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
