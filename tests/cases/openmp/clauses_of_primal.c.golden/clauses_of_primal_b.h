#ifndef CLAUSES_OF_PRIMAL_B_H
#define CLAUSES_OF_PRIMAL_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of norms: derivatives of norms with respect to x.
// Increments xb; reads and zeroes normsb.
// The primal arguments are unchanged afterwards.
void norms_b(int n, const double* x, double* xb, double* normsb);

#ifdef __cplusplus
}
#endif

#endif
