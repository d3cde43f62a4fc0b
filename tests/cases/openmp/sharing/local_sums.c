// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A loop whose iterations all increment one element sums up by itself, and increments it once: not where it is not run,
// which the element need not outlive, nor where something else in the loop names the array.
// RUN: parajoint adjoint %s --head 'gathered(x,w)>(y)' -o %t
// CHECK: xb_sum += -tempb0
// CHECK: if (start[i + 1] - 1 >= start[i]) { #pragma omp atomic xb[to[i]] += xb_sum; }
// VERIFY: --head 'gathered(x,w)>(y)' --size start=n+1 --size to=2*n --size x=n --size w=2*n --size y=n --set n=9 --set 'start=[0,2,4,6,6,10,12,14,16,18]' --set 'to=[0,1,2,3,4,5,6,7,8,8,7,6,5,4,3,2,1,0]' --sizes-for-run=false
// VERIFY: --head 'none(x)>(y)' --size to=n --size x=n --size y=n --size m=n --set n=6 --set 'to=[3,-7,1,-100000000,2,0]' --set 'm=[2,0,1,0,3,1]' --sizes-for-run=false
// VERIFY: --head 'nested(x,c)>(y)' --size x=n --size c=n --size y=n --set n=7 --sizes-for-run=false
// VERIFY: --head 'unsigned_counters(x)>(y)' --size x=n --size y=n --set n=6 --sizes-for-run=false
// VERIFY: --head 'changed(x)>(x,y)' --size x=2*n --size y=n --set n=6 --sizes-for-run=false
// VERIFY: --head 'collapsed(x)>(y)' --size x=n --size y=n*n --set n=6 --sizes-for-run=false
// VERIFY: --head 'called(x,c)>(y)' --size x=n --size c=n --size y=n --set n=7 --sizes-for-run=false
#include <math.h>
#include <stddef.h>

void gathered(int n, const int *start, const int *to, const double *x, const double *w, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int k = start[i]; k < start[i+1]; k++) y[i] += w[k]*(x[to[k]] - x[to[i]])*x[to[i]];
  }
}

/* Where the loop does not run, the subscript may lead nowhere. */
void none(int n, const int *to, const int *m, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int k = 0; k < m[i]; k++) y[i] += x[to[i]]*x[to[i]]*(k + 1);
  }
}

void nested(int n, const double *x, const double *c, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int j = 0; j < n; j++) {
      for (int k = 0; k < j; k++) y[i] += x[(i + 3)%n]*x[(i + j)%n]*sin(c[k]);
      if (j > 2) y[i] *= c[(2*i)%n];
    }
  }
}

void unsigned_counters(size_t n, const double *x, double *y)
{
#pragma omp parallel for
  for (size_t i = 0; i < n; i++) {
    y[i] = 0.0;
    for (size_t k = 0; k < i; k++) y[i] += x[(i + 1)%n]*x[k];
  }
}

void changed(int n, double *x, double *y)
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] = 0.0;
      for (int k = 0; k < n; k++) {
        x[n+i] = x[n+i]*x[(i + 1)%n] + x[k]*x[(2*i)%n];
        y[i] += x[n+i]*x[(i + 1)%n];
      }
    }
#pragma omp for
    for (int i = 0; i < n; i++) x[i] *= y[i];
  }
}

static double product(const double *x, int i, int k)
{
  double s = 0.0;
  for (int j = 0; j < k; j++) s += x[i]*x[j];
  return s;
}

void called(int n, const double *x, const double *c, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    for (int k = 0; k < n; k++) y[i] += product(x, (3*i)%n, k)*x[(2*i)%n]*c[(2*i)%n];
  }
}

void collapsed(int n, const double *x, double *y)
{
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      y[i*n+j] = x[i]*x[(i*j)%n];
      for (int k = 0; k < n; k++) y[i*n+j] += x[j]*x[(k*i)%n];
    }
}
