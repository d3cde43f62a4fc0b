#ifndef VECTORS_IN_CALLS_B_H
#define VECTORS_IN_CALLS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of shifted: derivatives of s with respect to x and c.
// Increments xb and cb; reads and zeroes sb.
// What s holds afterwards is not what shifted computes.
void shifted_b(int n, double* x, double* xb, double* c, double* cb, double* s, double* sb);

#ifdef __cplusplus
}
#endif

#endif
