// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops with lanes: alone, in regions, as parts of worksharing constructs. They run as without simd; both derivatives have
// lanes again where that can be said.
// Sums of "for simd" are wrong in clang 22 with -O1: so -O2.
// VERIFY: --head 'alone(x,a)>(y,s)' --set n=37
// VERIFY: --head 'kept(x)>(y)' --set n=23
// VERIFY: --head 'distance(x)>(y)' --set n=41
// VERIFY: --head 'shared(x,a)>(y,s)' --set n=37 --set m=5 --flags=-O2
// VERIFY: --head 'both(x,a)>(y,s)' --set n=37 --flags=-O2
// VERIFY: --head 'product(x,a)>(y,s)' --set n=37
// VERIFY: --head 'calls(x)>(y)' --set n=19
#include <math.h>

void alone(int n, double a, const double x[restrict n], double y[restrict n], double *s)
{
  double last = 1, sum = 0;
  #pragma omp simd reduction(+ : sum) lastprivate(last) aligned(x, y : 8)
  for (int i = 0; i < n; i++) {
    double t = a*x[i];
    y[i] += t*t*t;
    last = t*t;
    sum += last*x[i];
  }
  *s = sum*last;
}

// What t holds before is what it holds behind.
void kept(int n, const double x[restrict n], double y[restrict n])
{
  double t = x[0]*x[0];
  int j = -1;
  #pragma omp simd private(t) linear(j : 1)
  for (int i = 0; i < n; i++) {
    j++;
    t = cos(x[j]);
    y[i] *= t;
  }
  y[0] *= t;
}

// Four iterations may run at once, no more.
void distance(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp simd safelen(4)
  for (int i = 4; i < n; i++)
    y[i] = y[i - 4]*x[i] + x[i - 1];
}

void shared(int n, int m, double a, const double x[restrict n], double y[restrict m][n], double *s)
{
  double sum = *s, t;
  #pragma omp parallel private(t)
  {
    #pragma omp for simd collapse(2) reduction(+ : sum)
    for (int j = 0; j < m; j++)
      for (int i = 0; i < n; i++) {
        y[j][i] += a*x[i]*j;
        sum += y[j][i]*x[i];
      }
    #pragma omp for
    for (int j = 0; j < m; j++) {
      #pragma omp simd private(t)
      for (int i = 0; i < n; i++) {
        t = y[j][i]*x[i];
        y[j][i] = t*t;
      }
    }
  }
  *s = sum;
}

void both(int n, double a, const double x[restrict n], double y[restrict n], double *s)
{
  double sum = 0;
  #pragma omp parallel for simd reduction(+ : sum) schedule(simd : static) order(concurrent) nontemporal(y)
  for (int i = 1; i < n - 1; i++) {
    double t = a*x[i - 1] + x[i + 1];
    y[i] *= t;
    sum += t*t;
  }
  *s = sum;
}

#pragma omp declare simd
static double square(double t)
{
  return t*t;
}

void calls(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp simd
  for (int i = 0; i < n; i++)
    y[i] += square(x[i])*x[i];
}

// As a person would write it: the adjoint's lanes are apart, too.
void product(int n, double a, const double x[restrict n], double y[restrict n], double *s)
{
  double sum = 0;
  #pragma omp simd simdlen(4)
  for (int i = 0; i < n; i++)
    y[i] += a*x[i];
  #pragma omp simd reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += x[i]*y[i];
  *s = sum;
}
