#ifndef ALLOCATION_FUNCTIONS_B_H
#define ALLOCATION_FUNCTIONS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of products: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what products computes.
void products_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
