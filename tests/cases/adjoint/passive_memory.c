// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory without a derivative: what was kept of it is put back where it is there again, and the argument that a
// function does not look at must be there, too.
// VERIFY: --head 'kept(x)>(a)' --set n=4 --flags -Wno-uninitialized
// VERIFY: --head 'unread(x)>(a)' --set n=4 --flags -Wno-unused-parameter
// VERIFY: --head 'released(x)>(a)' --set n=4
#include <math.h>
#include <stdlib.h>

static double constant(const double *u)
{
  (void)u;
  return 0.24;
}

void kept(int n, double x, double *a)
{
  double *work = malloc((size_t)n*sizeof *work);
  for (int i = 0; i < n; i++) work[i] = 1.5;
  *a = x*work[0]*x;
  for (int i = 0; i < n; i++) work[i] = 2;
  free(work);
}

void unread(int n, double x, double *a)
{
  double *work = malloc((size_t)n*sizeof *work);
  for (int i = 0; i < n; i++) work[i] = 1;
  *a = x*constant(&work[0])*x;
  for (int i = 0; i < n; i++) work[i] = 2;
  free(work);
}

void released(int n, double x, double *a)
{
  *a = x;
  for (int i = 1; i <= 3; i++) {
    double *work = malloc((size_t)(n + i)*sizeof *work);
    for (int k = 0; k < n + i; k++) work[k] = i;
    *a = sin(*a*work[n + i - 1]);
    work[n + i - 1] = 7;
    free(work);
  }
}
