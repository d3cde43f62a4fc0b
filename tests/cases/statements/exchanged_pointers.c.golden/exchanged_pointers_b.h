#ifndef EXCHANGED_POINTERS_B_H
#define EXCHANGED_POINTERS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of diffuse: derivatives of u and v with respect to u and v.
// Reads and updates ub and vb.
// What u and v hold afterwards is not what diffuse computes.
void diffuse_b(int n, int steps, double* u, double* ub, double* v, double* vb);

#ifdef __cplusplus
}
#endif

#endif
