#ifndef NUMBERS_AND_PLACES_B_H
#define NUMBERS_AND_PLACES_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of fields: derivatives of s with respect to nu and u.
// Increments nub and ub; reads and zeroes sb; reads and updates vb.
// What v and s hold afterwards is not what fields computes.
//
// A number that is the structure's own beside arrays that are not.
void fields_b(int n, double nu, double* nub, double* u, double* ub, double* v, double* vb,
              double* s, double* sb);

#ifdef __cplusplus
}
#endif

#endif
