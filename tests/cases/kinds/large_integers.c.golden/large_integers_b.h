#ifndef LARGE_INTEGERS_B_H
#define LARGE_INTEGERS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of masks: derivatives of masks with respect to sigma and x.
// Increments sigmab and xb; reads and zeroes masksb.
// The primal arguments are unchanged afterwards.
void masks_b(int n, double sigma, double* sigmab, const double* x, double* xb, double* masksb);

#ifdef __cplusplus
}
#endif

#endif
