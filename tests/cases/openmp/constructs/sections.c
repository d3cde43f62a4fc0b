// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sections are a loop that runs a section a turn.
// VERIFY: --head 'apart(x,z)>(y)' --head 'clauses(x)>(y)' --set n=17
#include <math.h>

void apart(int n, const double x[restrict n], const double z[restrict n], double y[restrict n])
{
  int section = 2;
  double s = 1;
  #pragma omp parallel sections
  {
    for (int i = 0; i < n; i += 2)
      y[i] = x[i]*x[i];
    #pragma omp section
    for (int i = 1; i < n; i += 2)
      y[i] = x[i]*z[i]*section;
    #pragma omp section
    {
      double t = x[0];
      s *= t*z[n - 1];
    }
  }
  y[0] *= s;
}

void clauses(int n, const double x[restrict n], double y[restrict n])
{
  double s = 0, a = 1;
  #pragma omp parallel
  {
    double t;
    #pragma omp sections reduction(+ : s) lastprivate(a) private(t)
    {
      #pragma omp section
      {
        t = x[0]*x[1];
        s += t;
      }
      #pragma omp section
      {
        t = x[2]*x[2];
        s += sin(t);
        a = t*x[3];
      }
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = a*x[i];
    #pragma omp sections nowait
    {
      y[0] *= y[1];
    }
  }
  y[1] *= s;
}
