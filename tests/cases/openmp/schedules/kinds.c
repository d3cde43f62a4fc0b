// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each kind of schedule; nonlinear in place, so that every iteration keeps a value.
// VERIFY: --head 'no_clause(x)>(y)' --head 'static_shares(x)>(y)' --head 'static_chunks(x)>(y)' --head 'dynamic_ones(x)>(y)' --set n=13 --range 0.5:1.5
// VERIFY: --head 'dynamic_chunks(x)>(y)' --head 'guided_chunks(x)>(y)' --head 'auto_chunks(x)>(y)' --set n=13 --range 0.5:1.5
#include <math.h>

void no_clause(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

// Each thread has one share.
void static_shares(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static)
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

// Two is no divisor of the trips.
void static_chunks(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(static, 2)
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

void dynamic_ones(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(dynamic)
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

void dynamic_chunks(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(dynamic, 3)
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

void guided_chunks(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(guided)
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}

void auto_chunks(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(auto)
  for (int i = 1; i < n; i++) {
    double t = y[i]*x[i-1];
    y[i] = y[i]*t;
    t = t*t + sin(t);
    if (t > 0.9137) y[i] = y[i]*t;
  }
}
