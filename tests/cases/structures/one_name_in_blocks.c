// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two structures of one name in blocks that lie side by side: the pointers of each lead to what its own block says.
// VERIFY: --head 'memory_then_place(x)>(y)' --size x=n --set n=4
// VERIFY: --head 'place_then_memory(x)>(y)' --size x=n --set n=4
// VERIFY: --head 'two_places(x,z)>(y)' --size x=n --size z=n --set n=4
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
