// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops of one region with barriers between them: where one has a variable for itself, its increments need no
// atomic update, though those of another loop do.
// RUN: parajoint adjoint %s --head 'normalised(x)>(y)' -o %t
// RUN: parajoint explain %s --head 'own_and_gathered(x)>(y,z)'
// VERIFY: --head 'normalised(x)>(y)' --head 'own_and_gathered(x)>(y,z)' --head 'no_barrier(x)>(y,z)' --set n=24
// VERIFY: --head 'between(x)>(y)' --head 'turns(x)>(y)' --set n=24
#include <math.h>

/* The sum of one loop is read in the next. */
void normalised(int n, const double x[n], double y[n])
{
  double s = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+: s)
    for (int i = 0; i < n; i++) s += exp(x[i]);
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = exp(x[i])/s;
  }
}

/* Own elements in the first loop, those of neighbours in the second. */
void own_and_gathered(int n, const double x[n], double y[n], double z[n])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
#pragma omp for
    for (int i = 0; i < n; i++) z[i] = x[i]*x[(i + 1)%n];
  }
}

/* Threads may be in both loops at once. */
void no_barrier(int n, const double x[n], double y[n], double z[n])
{
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
#pragma omp for
    for (int i = 0; i < n; i++) z[i] = x[i]*x[(i + 1)%n];
  }
}

/* Statements that all threads run, before and behind a barrier. */
void between(int n, const double x[n], double y[n])
{
  double s = 0;
#pragma omp parallel
  {
    double own = x[0]*x[1];
#pragma omp for reduction(+: s)
    for (int i = 0; i < n; i++) s += own*x[i];
    own = s*x[0];
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = x[i]*s*own;
#pragma omp barrier
    own *= s;
#pragma omp for nowait
    for (int i = 0; i < n; i++) y[i] += own*x[i];
  }
}

/* Turns of a loop around. */
void turns(int n, const double x[n], double y[n])
{
  double s = 0;
#pragma omp parallel
  for (int t = 0; t < 3; t++) {
#pragma omp for reduction(+: s)
    for (int i = 0; i < n; i++) s += (t ? y[i] : x[i])*0.1;
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = x[i]*s;
  }
}
