// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two structures of one name in blocks that lie side by side: the pointers of each lead to what its own block says.
// VERIFY: --head 'memory_then_place(x)>(y)' --size x=n --set n=4
// VERIFY: --head 'place_then_memory(x)>(y)' --size x=n --set n=4
// VERIFY: --head 'two_places(x,z)>(y)' --size x=n --size z=n --set n=4
// VERIFY: --head 'within(x)>(y)' --size x=6 --size y=6 --set n=6
#include <stdlib.h>

struct view {
  int n;
  double *u;
};

void memory_then_place(int n, double *x, double *y)
{
  *y = 0;
  {
    struct view a;
    a.n = n;
    a.u = malloc(n*sizeof *a.u);
    for (int i = 0; i < n; i++) a.u[i] = x[i]*x[i];
    for (int i = 0; i < n; i++) *y += a.u[i]*a.u[n - 1 - i];
    free(a.u);
  }
  {
    struct view a = {n, x};
    for (int i = 0; i < a.n; i++) *y += a.u[i]*a.u[i]*a.u[i];
  }
}

void place_then_memory(int n, double *x, double *y)
{
  *y = 0;
  {
    struct view a = {n, x};
    for (int i = 0; i < a.n; i++) *y += a.u[i]*a.u[i]*a.u[i];
  }
  {
    struct view a;
    a.n = n;
    a.u = malloc(n*sizeof *a.u);
    for (int i = 0; i < n; i++) a.u[i] = x[i]*x[i];
    for (int i = 0; i < n; i++) *y += a.u[i]*a.u[n - 1 - i];
    free(a.u);
  }
}

void two_places(int n, double *x, double *z, double *y)
{
  *y = 0;
  {
    struct view a = {n, x};
    for (int i = 0; i < a.n; i++) *y += a.u[i]*a.u[i];
  }
  for (int k = 0; k < 2; k++) {
    struct view a = {n - k, z};
    for (int i = 0; i < a.n; i++) *y *= a.u[i];
  }
}

void within(int n, double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    if (i%2) { struct view a = {2, x}; for (int j = 0; j < a.n; j++) y[i] += a.u[j]*a.u[j]; }
    else { struct view a = {3, y}; for (int j = 1; j < a.n; j++) a.u[j] *= x[i]; { struct view a = {2, x + 1}; y[i] += a.u[0]*a.u[1]; } a.u[0] += x[1]; }
  }
}
