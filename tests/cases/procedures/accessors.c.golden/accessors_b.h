#ifndef ACCESSORS_B_H
#define ACCESSORS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of in_loop: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what in_loop computes.
void in_loop_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
