// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threadprivate variables of a file: scratch space of called functions; values that a thread keeps from
// one region to the next; copyin, alone and with other clauses; the master's copy before and after.
// VERIFY: --head 'scratch(x)>(y)' --set n=11 --range 0.5:1.5
// VERIFY: --head 'kept(x)>(y)' --set n=12 --range 0.5:1.5
// VERIFY: --head 'copied(p,x)>(y)' --set n=12 --range 0.5:1.5
// VERIFY: --head 'copied_array(x)>(y,s)' --set n=12 --range 0.5:1.5
// VERIFY: --head 'around(p,x)>(y,r)' --set n=12 --range 0.5:1.5
#include <math.h>

double work[3], factor;
int calls;
#pragma omp threadprivate(work, factor)
#pragma omp threadprivate(calls)

static void load(double a)
{
  work[0] = a;
  work[1] = a*a;
  work[2] = sin(a)*work[1];
}

static double combined(void)
{
  return work[0]*work[2] + work[1];
}

// Each iteration fills the scratch space before it reads it.
void scratch(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    load(x[i]*y[i]);
    y[i] = y[i]*combined();
  }
}

// The second region goes on with what the first one left on each thread.
void kept(int n, const double x[n], double y[n])
{
  #pragma omp parallel
  factor = 2*x[0]*y[1];
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = y[i]*factor*x[i];
  #pragma omp parallel
  {
    factor = factor*x[1];
  }
  factor = factor*3;
  factor = factor/3;
  #pragma omp parallel for schedule(static, 1)
  for (int i = 0; i < n; i++)
    y[i] = y[i]*factor;
}

void copied(int n, double p, const double x[n], double y[n])
{
  factor = p*x[0];
  calls = 3;
  double t = factor;
  #pragma omp parallel for copyin(factor, calls) firstprivate(t) default(none) shared(n, x, y)
  for (int i = 0; i < n; i++) {
    t = factor*x[i];
    for (int k = 0; k < calls; k++)
      y[i] = y[i]*t;
  }
  factor = factor*y[0];
  y[1] = factor;
}

void copied_array(int n, const double x[n], double y[n], double *s)
{
  double sum = *s;
  load(x[0]);
  #pragma omp parallel copyin(work)
  {
    work[1] = work[1]*work[0];
    #pragma omp for reduction(+: sum)
    for (int i = 0; i < n; i++) {
      y[i] = y[i]*combined();
      sum += work[1]*y[i];
    }
  }
  *s = sum*work[1];
}

void around(int n, double p, const double x[n], double y[n], double *r)
{
  factor = p;
  for (int k = 0; k < 3; k++) {
    #pragma omp parallel for copyin(factor)
    for (int i = 0; i < n; i++)
      y[i] = y[i]*factor + x[i];
    factor = factor*y[k];
  }
  *r = factor;
}
