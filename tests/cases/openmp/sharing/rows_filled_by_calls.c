// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls fill the rows of a thread's array one by one: it is filled anew in each iteration, and nothing is kept.
// RUN: parajoint adjoint %s --head 'flux(x)>(y)' -o %t
// CHECK-NOT: pj_push
// VERIFY: --head 'flux(x)>(y)' --set n=9 --size 'x=2*n' --size 'y=3*n' --range 0.5:1.5
// VERIFY: --head 'half(x)>(y)' --set n=9 --size 'x=2*n' --size 'y=3*n' --range 0.5:1.5
// VERIFY: --head 'last_only(x)>(y)' --set n=9 --size 'x=2*n' --size 'y=3*n' --range 0.5:1.5
#include <math.h>

static void fill(const double *restrict u, double *restrict scale, double f[3])
{
  f[0] = u[0]*u[1];
  f[1] = sin(u[1]);
  f[2] = u[0]*u[0];
  *scale = u[0] + u[1];
}

// All but the last element.
static void most(const double *restrict u, double f[restrict 3])
{
  f[0] = u[0]*u[1];
  f[1] = f[2]*u[1];
}

void flux(int n, const double *restrict x, double *restrict y)
{
  #pragma omp parallel for
  for (int i = 1; i < n; i++) {
    double f[2][3], scale[2];
    fill(&x[2*i - 2], &scale[0], f[0]);
    fill(&x[2*i], &scale[1], f[1]);
    for (int k = 0; k < 3; k++)
      y[3*i + k] = f[0][k]*f[1][k]*scale[0]*scale[1] + y[3*i + k];
  }
}

// One of the rows keeps an element.
void half(int n, const double *restrict x, double *restrict y)
{
  double f[2][3] = {{0.5, 0.25, 0.125}, {1.5, 1.25, 1.125}}, scale;
  for (int i = 1; i < n; i++) {
    fill(&x[2*i - 2], &scale, f[1]);
    most(&x[2*i], f[0]);
    for (int k = 0; k < 3; k++)
      y[3*i + k] = f[0][k]*f[1][k]*scale + y[3*i + k];
    f[0][2] *= f[0][0];
  }
}

// The first row is what the iteration before left there.
void last_only(int n, const double *restrict x, double *restrict y)
{
  double f[2][3] = {{0.5, 0.25, 0.125}, {1.5, 1.25, 1.125}}, scale;
  for (int i = 1; i < n; i++) {
    fill(&x[2*i - 2], &scale, f[1]);
    for (int k = 0; k < 3; k++) {
      y[3*i + k] = f[0][k]*f[1][k]*scale + y[3*i + k];
      f[0][k] *= f[1][2 - k];
    }
  }
}
