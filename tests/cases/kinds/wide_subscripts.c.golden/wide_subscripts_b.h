#ifndef WIDE_SUBSCRIPTS_B_H
#define WIDE_SUBSCRIPTS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of memory: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what memory computes.
void memory_b(int nx, int ny, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
