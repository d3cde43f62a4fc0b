#ifndef FILLED_AGAIN_B_H
#define FILLED_AGAIN_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of softmax: derivatives of y with respect to x.
// Increments xb; reads and updates pb and yb.
// What p and y hold afterwards is not what softmax computes.
void softmax_b(int n, int m, const double* x, double* xb, double* p, double* pb, double* y,
               double* yb);

#ifdef __cplusplus
}
#endif

#endif
