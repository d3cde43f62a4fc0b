#ifndef BRANCHES_AT_BOUNDARIES_B_H
#define BRANCHES_AT_BOUNDARIES_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of heat: derivatives of v with respect to u.
// Increments ub; reads and updates vb.
// What v holds afterwards is not what heat computes.
void heat_b(int n, int m, const double* u, double* ub, double* v, double* vb);

#ifdef __cplusplus
}
#endif

#endif
