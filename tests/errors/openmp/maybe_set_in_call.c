// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function called by threads that one of them lets set a number of all: what the others would keep
// and put back may be the value before or after that.
// HEAD: 'p(x,b,e)>(y,e)'
// MODES: adjoint

static void acc(double t, double *e)
{
  if (t > 1e3) *e = t;
}

void p(int n, const double x[n], double y[n], double b, double *e)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += b*(*e);
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    // EXPECT-ERROR@+1: unsupported-attribute "a number of all threads that 'acc' may set or not"
    acc(y[i]*x[i], e);
}
