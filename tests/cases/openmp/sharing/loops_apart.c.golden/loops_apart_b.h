#ifndef LOOPS_APART_B_H
#define LOOPS_APART_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of normalised: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what normalised computes.
//
// The sum of one loop is read in the next.
void normalised_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
