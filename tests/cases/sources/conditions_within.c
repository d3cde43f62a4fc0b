// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions of the preprocessor within what goes into the derivative as text: types that are defined together with a
// variable, lists of constants, calls that are kept.
// VERIFY: --head 'conditions(x)>(y)' --set n=5 --set passes=2
// RUN: parajoint adjoint %s --head 'conditions(x)>(y)' -o %t
// CHECK-NOT: MPI
// CHECK: double a;
#include <stdio.h>

struct state {
  double a;
#ifdef MPI
  int request[4];
#else
  int count; /* # */
#  if defined(MPI) || \
      defined(MPI_OLD)
  int z;
#  endif
#endif
} state = {1.5, 2};

enum kind {
#if 0
  kNone,
#endif
  kSome = 3
} kind = kSome;

#ifdef MPI
struct never { int q; } never;
#endif

static const double w[3] = {
#ifdef MPI
  1.0,
#else
  2.0,
#endif
  3.0, 0.5};

void conditions(int n, int passes, const double x[restrict n], double y[restrict n])
{
  for (int k = 0; k < passes; k++)
    for (int i = 0; i < n; i++) {
      y[i] = x[i]*x[i]*w[i%3]*state.a*kSome;
      if (passes > 100)
        printf("%d "
#ifdef MPI
               "mpi "
#endif
               "%d\n",
               i,
#ifndef MPI
               state.count
#else
               state.request[0]
#endif
        );
    }
}
