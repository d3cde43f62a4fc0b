// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Private variables: their adjoints are private and start from zero in every iteration.
// VERIFY: --head 'temporaries(x)>(y)' --head 'sometimes(x)>(y)' --set n=12 --range 0.5:1.5
// VERIFY: --head 'work_space(x)>(y)' --head 'own_work_space(x)>(y)' --set n=10 --range 0.5:1.5
// VERIFY: --head 'around(x)>(y,s)' --head 'hidden(x)>(y,s)' --set n=8 --range 0.5:1.5
#include <math.h>
#include <stdbool.h>

// Temporaries.
void temporaries(int n, const double x[n], double y[n])
{
  double t, u;
  int i;
  #pragma omp parallel for default(none) shared(n, x, y) private(i, t, u)
  for (i = 0; i < n; i++) {
    t = x[i]*x[i];
    u = sin(t);
    t = t*u;
    y[i] = t/(1.0 + u*u);
  }
}

// An array as work space, by a clause and declared inside.
void work_space(int n, const double x[n], double y[n])
{
  double w[3];
  int k;
  #pragma omp parallel for shared(n, x, y) private(k, w)
  for (int i = 1; i < n - 1; i++) {
    for (k = 0; k < 3; k++)
      w[k] = pow(x[i-1+k], k + 1);
    for (k = 0; k < 3; k++)
      w[k] *= w[k];
    y[i] = w[0]*w[1] + (w[0] + w[1] + w[2]);
  }
  y[0] = 0.0;
  y[n - 1] = 0.0;
}

void own_work_space(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    double w[3] = {x[i-1]};
    for (int k = 1; k < 3; k++)
      w[k] = w[k-1]*x[i-1+k];
    y[i] = w[0]*w[1] + w[2]*w[2];
  }
  y[0] = y[n - 1] = 0.0;
}

// Only some iterations set and use it.
void sometimes(int n, const double x[n], double y[n])
{
  double t;
  bool large;
  #pragma omp parallel for default(shared) private(t, large)
  for (int i = 0; i < n; i++) {
    large = x[i] > 1.0137;
    if (large) t = x[i]*x[i];
    y[i] = x[i];
    if (large) y[i] = y[i]*t;
  }
}

// It keeps its own value and derivative around the loop; so does one that is hidden by another of the same name.
void around(int n, const double x[n], double y[n], double *s)
{
  double t = x[0]*x[1];
  #pragma omp parallel for shared(n, x, y) private(t)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = t*x[i];
  }
  *s = t*y[0];
}

void hidden(int n, const double x[n], double y[n], double *s)
{
  double t = x[0]*x[1];
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i]*x[i];
    y[i] = t*x[i];
  }
  *s = t*y[0];
}
