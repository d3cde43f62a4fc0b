#ifndef GATHER_B_H
#define GATHER_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of plus: derivatives of v with respect to u.
// Increments ub; reads and updates vb.
// What v holds afterwards is not what plus computes.
//
// Five points.
#ifdef __cplusplus
void plus_b(int n, const double* u, double* ub, double* v, double* vb);
#else
void plus_b(int n, const double u[][n], double ub[][n], double v[][n], double vb[][n]);
#endif

#ifdef __cplusplus
}
#endif

#endif
