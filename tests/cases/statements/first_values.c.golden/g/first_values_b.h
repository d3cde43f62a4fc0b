#ifndef FIRST_VALUES_B_H
#define FIRST_VALUES_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of g: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what g computes.
void g_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
