#ifndef CALLS_OF_THE_SYSTEM_B_H
#define CALLS_OF_THE_SYSTEM_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of f: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what f computes.
void f_b(int n, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
