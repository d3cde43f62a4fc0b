#ifndef STEEP_B_H
#define STEEP_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of by_call: derivatives of dt with respect to v.
// Increments vb; reads and zeroes dtb.
// What dt holds afterwards is not what by_call computes.
void by_call_b(int n, double dx, const double* v, double* vb, double* dt, double* dtb);

#ifdef __cplusplus
}
#endif

#endif
