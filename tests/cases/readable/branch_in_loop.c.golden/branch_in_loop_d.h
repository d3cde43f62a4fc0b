#ifndef BRANCH_IN_LOOP_D_H
#define BRANCH_IN_LOOP_D_H

#ifdef __cplusplus
extern "C" {
#endif

// Tangent of limiter: derivatives of y with respect to x.
// Reads xd; reads and updates yd.
// The primal arguments hold afterwards what limiter leaves in them.
void limiter_d(int n, const double* x, const double* xd, double* y, double* yd);

#ifdef __cplusplus
}
#endif

#endif
