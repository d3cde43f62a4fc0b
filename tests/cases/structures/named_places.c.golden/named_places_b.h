#ifndef NAMED_PLACES_B_H
#define NAMED_PLACES_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of product: derivatives of y with respect to val and x.
// Increments valb and xb; reads and updates yb.
// What y holds afterwards is not what product computes.
void product_b(int n, const int* row, const int* col, double* val, double* valb, const double* x,
               double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
