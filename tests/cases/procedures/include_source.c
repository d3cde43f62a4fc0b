// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static variables that carry values into the head: the derivatives include the source, and share them.
// RUN: parajoint adjoint %s --head 'energy(x)>(energy)' --include-source -o %t
// CHECK: #ifndef INCLUDE_SOURCE_C_INCLUDED
// CHECK: #include "include_source.c"
// CHECK-NOT: static double weight
// CHECK: void energy_b(
// VERIFY: --head 'energy(x)>(energy)' --size x=n --set n=6 --set order=3 --include-source
// VERIFY: --head 'smooth(x,scale)>(y)' --size x=n --size y=n --set n=6 --set periodic=1 --include-source
// VERIFY: --head 'weighted(v,weight)>(weighted)' --size v=4 --set order=4 --set k=0 --include-source
// RUN-FAIL: parajoint adjoint %s --head 'energy(x)>(energy)' -o %t
// EXPECT-STDERR: give --include-source
#include <math.h>
#include <stdio.h>

#define MAX_ORDER 4

enum { LEFT = -1, RIGHT = 1 };

static double weight[MAX_ORDER];
static double scale = 1.0;
static int order, periodic;
static const double shift[MAX_ORDER] = {0.25, 0.5, 0.75, 1.0};

// Nothing that the heads call sets what they read.
void initialise(int wanted, const double *given)
{
  order = wanted;
  periodic = wanted > 2;
  scale = 0.5;
  for (int k = 0; k < order; k++)
    weight[k] = given[k];
}

// Static, and a head.
static double weighted(const double *v, int k)
{
  double sum = 0;
  for (int j = 0; j < order; j++)
    sum += weight[j]*v[k + j]*shift[j];
  return sum;
}

double energy(int n, const double *x)
{
  double e = 0;
#pragma omp parallel for reduction(+: e)
  for (int i = 0; i <= n - order; i++)
    e += sqrt(1.0 + weighted(x, i)*weighted(x, i))*scale;
  return e;
}

static int neighbour(int i, int n, int side)
{
  const int k = i + side;
  if (periodic) return (k + n) % n;
  return k < 0 ? 0 : k >= n ? n - 1 : k;
}

void smooth(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i] + scale*weight[0]*(x[neighbour(i, n, LEFT)] + x[neighbour(i, n, RIGHT)] - 2.0*x[i]);
}

int main(void)
{
  const double given[] = {0.5, 0.25, 0.125}, x[] = {1.0, 2.0, 3.0, 4.0};
  initialise(3, given);
  printf("%g\n", energy(4, x));
  return 0;
}
