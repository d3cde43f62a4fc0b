// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function called by threads that increments a number of all of them, whose value the first region needs: what a
// thread would keep is the sum so far.
// HEAD: 'p(x,b,e)>(y,e)'
// MODES: adjoint

static void acc(double t, double *e)
{
  #pragma omp atomic update
  *e += t;
}

void p(int n, const double x[n], double y[n], double b, double *e)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] += b*(*e);
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    // EXPECT-ERROR@+1: unsupported-attribute "a number of all threads that 'acc' may increment"
    acc(y[i]*x[i], e);
}
