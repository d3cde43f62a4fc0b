#ifndef ROWS_OF_STRIDES_B_H
#define ROWS_OF_STRIDES_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of fills: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what fills computes.
void fills_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
