// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static variable of which each thread has its own, set and read by functions: nobody sees that each sets it first.
// HEAD: 'f(c,x)>(y)'

// EXPECT-ERROR@+1: private-variable "it is not known whether each thread sets its own before 'f' reads it"
static double work[8];
#pragma omp threadprivate(work)

static void set(double a)
{
  for (int k = 0; k < 8; k++) work[k] = a*k;
}

static double sum(double b)
{
  double s = 0;
  for (int k = 0; k < 8; k++) s += work[k]*b*work[k];
  return s;
}

void f(int n, const double *c, const double *x, double *y)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    set(c[i]);
    y[i] += sum(x[i]);
  }
}
