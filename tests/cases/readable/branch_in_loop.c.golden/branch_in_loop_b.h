#ifndef BRANCH_IN_LOOP_B_H
#define BRANCH_IN_LOOP_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of limiter: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what limiter computes.
void limiter_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
