#ifndef OPTIONAL_POINTERS_B_H
#define OPTIONAL_POINTERS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of mean: derivatives of mean with respect to x and w.
// Increments xb and wb; reads and zeroes meanb.
// The primal arguments are unchanged afterwards.
//
/// The mean of n numbers with weights, or without.
void mean_b(int n, const double* x, double* xb, const double* w, double* wb, double* meanb);

#ifdef __cplusplus
}
#endif

#endif
