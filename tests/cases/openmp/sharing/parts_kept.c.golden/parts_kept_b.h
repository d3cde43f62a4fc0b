#ifndef PARTS_KEPT_B_H
#define PARTS_KEPT_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of layer: derivatives of c with respect to a and b.
// Increments ab and bb; reads and updates cb.
// What c holds afterwards is not what layer computes.
#ifdef __cplusplus
void layer_b(int n, const double* a, double* ab, const double* b, double* bb, double* c,
             double* cb);
#else
void layer_b(int n, const double a[][n], double ab[][n], const double b[][n], double bb[][n],
             double c[][n], double cb[][n]);
#endif

#ifdef __cplusplus
}
#endif

#endif
