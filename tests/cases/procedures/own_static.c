// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static variables of the file that the head sets before it reads them: the derivatives have their own, and call a
// copy of a function that uses them. Static tables that nothing changes are constants.
// RUN: parajoint adjoint %s --head 'step(x)>(y)' -o %t
// CHECK: static double weight[3] = {0.25, 0.5, 0.25};
// CHECK: static double work[64];
// CHECK: static double workb[64]
// CHECK: static double total;
// CHECK: static struct limits limits;
// CHECK: static void energy_nodiff(int n, double y[n])
// CHECK: energy_nodiff(n, y);
// VERIFY: --head 'step(x)>(y)' --set n=20 --size x=n --size y=n
#include <math.h>
static double work[64];
static double total, weight[3] = {0.25, 0.5, 0.25};
static int ex[3] = {-1, 0, 1};
static struct limits { double lo, hi; int n; } limits;
static int count;

static double smooth(const double *w, int n, int i)
{
  double s = 0;
  for (int k = 0; k < 3; k++) {
    int j = i + ex[k];
    if (j < 0) j = 0;
    if (j >= n) j = n - 1;
    s += weight[k]*w[j];
  }
  return s;
}

void energy(int n, double y[n])
{
  total = 0;
  for (int i = 0; i < n; i++) total += y[i]*y[i];
  y[0] = total*y[0];
}

void step(int n, const double *x, double y[n])
{
  count = 0;
  limits.lo = 0.1; limits.hi = 3; limits.n = 2;
#pragma omp parallel for
  for (int i = 0; i < 64; i++) work[i] = sin(x[i % n])*limits.hi;
#pragma omp parallel for shared(weight, ex) reduction(+: count)
  for (int i = 0; i < n; i++) { y[i] = smooth(work, n, i)*work[i] + limits.lo*limits.n; count++; }
  y[1] *= count;
  energy(n, y);
  for (int i = 0; i < n; i++) y[i] *= total;
}
