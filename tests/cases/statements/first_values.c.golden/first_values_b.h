#ifndef FIRST_VALUES_B_H
#define FIRST_VALUES_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of f: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what f computes.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements of local arrays that get their first value: what they held before is none, and is not
// kept; in branches, and in iterations that the array lives in. What is set again is kept.
// VERIFY: --head 'f(x)>(y)'
// VERIFY: --head 'g(x)>(y)' --set n=5
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// RUN: parajoint adjoint %s --head 'g(x)>(y)' -o %t/g
void f_b(const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
