// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A private array that each iteration fills before it reads it carries nothing from iteration to iteration:
// nothing is kept from sweep to sweep, and any thread may run an iteration backward. Filled element by
// element, by loops, or by a called function.
// Gcc cannot see that `first` is filled before it is passed on: that warning is not asked for.
// VERIFY: --head 'all_of_them(x)>(y)' --set n=7 --flags -Wno-uninitialized
// VERIFY: --head 'elements(x)>(y)' --set n=7
// VERIFY: --head 'loops(x)>(y)' --set n=7 --set m=4
// VERIFY: --head 'planes(x)>(y)' --set n=7
// VERIFY: --head 'conditional(x)>(y)' --set n=7 --set flip=1
// VERIFY: --head 'conditional(x)>(y)' --set n=7 --set flip=0
// VERIFY: --head 'changed_condition(x)>(y)' --set n=7 --threads 3
// VERIFY: --head 'left_early(x)>(y)' --set n=7 --threads 3
// VERIFY: --head 'filled_in_part(x)>(y)' --set n=7 --threads 3
// VERIFY: --head 'not_filled(x)>(y)' --set n=7 --set m=4 --threads 3
// VERIFY: --head 'other_bounds(x)>(y)' --set n=7 --set m=4 --threads 3
// VERIFY: --head 'only_some(x)>(y)' --set n=7 --threads 3
// VERIFY: --head 'filled_once(a,x)>(y)' --set n=7
// RUN: parajoint adjoint %s --head 'elements(x)>(y)' -o %t
// CHECK: double fb[3] = {0};
#include <math.h>
#include <stdbool.h>

void elements(int n, double x[n][3], double y[n])
{
  double f[3];
  #pragma omp parallel for private(f)
  for (int i = 0; i < n; i++) {
    f[0] = x[i][0]*x[i][1];
    f[2] = x[i][2]*x[i][2];
    if (x[i][0] > 0)
      f[1] = f[0]*f[2];
    else
      f[1] = x[i][1];
    y[i] += (f[0] + f[1] + f[2])*f[1];
    for (int k = 0; k < 3; k++)
      y[i] += f[k]*f[k];
  }
}

void loops(int n, int m, double x[n][m], double y[n])
{
  double work[m], table[2][m + 1];
  #pragma omp parallel for private(work, table)
  for (int i = 0; i < n; i++) {
    double sum = 0;
    for (int k = 0; k < m; k++) {
      work[k] = x[i][k]*x[i][k];
      sum += work[k];
    }
    for (int k = 0; k <= m; k++) {
      table[0][k] = k*sum;
      table[1][k] = table[0][k]*table[0][k];
    }
    for (int k = 0; k < m; k++) {
      work[k] = work[k]*table[0][0] + x[i][k];
      y[i] += work[k]*work[k];
    }
    for (int k = 0; k <= m; k++)
      y[i] += table[0][k] + table[1][k];
  }
}

void planes(int n, const double x[3], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double a[3][2], sum = 0;
    for (int k = 0; k < 3; k++) {
      double power = 1;
      for (int j = 0; j < 2; j++) {
        power *= x[(i + 1) % 3];
        a[k][j] = power*(k + 1);
      }
      double first = a[k][0];
      for (int j = 0; j < 2; j++) {
        a[k][j] *= first;
        sum += a[k][j];
      }
    }
    y[i] += a[1][1]*sum;
  }
}

// Set and read under one condition; read under it once more after it has changed, which is another matter.
void conditional(int n, int flip, const double x[n], double y[n])
{
  double s, f[2];
  #pragma omp parallel for private(s, f)
  for (int i = 0; i < n; i++) {
    f[0] = x[i]*x[i];
    if (flip == 1) {
      s = sin(x[i]);
      f[1] = s*f[0];
    } else {
      f[1] = x[i];
    }
    y[i] += f[0]*f[1];
    if (flip == 1) y[i] += s*s;
  }
}

void all_of_them(int n, double x[n][3], double y[n])
{
  elements(n, x, y);
  loops(n, 3, x, y);
  planes(n, x[0], y);
  double first[n];
  for (int i = 0; i < n; i++)
    first[i] = x[i][0];
  conditional(n, 1, first, y);
}

void changed_condition(int n, const double x[n], double y[n])
{
  double s = 1;
  #pragma omp parallel for firstprivate(s) schedule(static)
  for (int i = 0; i < n; i++) {
    bool flag = (i + 1) % 3 == 0;
    if (flag) s = x[i]*x[i];
    flag = true;
    if (flag) y[i] += s*s;
  }
}

// The next ones carry values: elements before k come from the iteration before.
void not_filled(int n, int m, double x[n][m], double y[n])
{
  double work[m + 1];
  for (int k = 0; k <= m; k++)
    work[k] = 1;
  #pragma omp parallel for firstprivate(work) schedule(static)
  for (int i = 0; i < n; i++) {
    for (int k = 1; k <= m; k++) {
      work[k] = work[k - 1]*x[i][k - 1];
      y[i] += work[k]*work[k];
    }
    work[0] = work[m];
  }
}

void other_bounds(int n, int m, double x[n][m], double y[n])
{
  double work[m];
  for (int k = 0; k < m; k++)
    work[k] = 1;
  #pragma omp parallel for firstprivate(work) schedule(static)
  for (int i = 0; i < n; i++) {
    int end = (i + 1) % m;
    for (int k = 0; k < end; k++)
      work[k] = x[i][k]*work[m - 1];
    end = m;
    for (int k = 0; k < end; k++)
      y[i] += work[k]*work[k];
  }
}

void only_some(int n, const double x[n], double y[n])
{
  double work[2] = {1, 1};
  #pragma omp parallel for firstprivate(work) schedule(static)
  for (int i = 0; i < n; i++) {
    if (x[i] > 0.1) work[0] = x[i]*x[i];
    work[1] = work[0]*x[i];
    y[i] += work[1]*work[1];
  }
}

// The counter of a loop that may be left early is another one after each iteration.
void left_early(int n, const double x[n], double y[n])
{
  double v[4] = {1, 1, 1, 1};
  int k;
  #pragma omp parallel for firstprivate(v) private(k) schedule(static)
  for (int i = 0; i < n; i++) {
    k = (i + 1) % 4;
    v[k] = x[i]*x[i];
    for (k = 0; k < 4; k++) {
      if (k > i) break;
      y[i] += v[k]*v[k];
    }
  }
}

static double first_set(double v[2], double x)
{
  v[0] = x*x;
  return x;
}

// A function that sets a part of its argument.
void filled_in_part(int n, const double x[n], double y[n])
{
  double v[2] = {1, 1};
  #pragma omp parallel for firstprivate(v) schedule(static)
  for (int i = 0; i < n; i++) {
    y[i] = y[i]*first_set(v, x[i]);
    y[i] = y[i]*v[0]*v[1];
    v[1] = x[i]*v[1];
  }
}

// Each thread fills the array in its first iteration, and has it in all others.
void filled_once(int n, const double a[3], const double x[n], double y[n])
{
  double f[3];
  bool filled = false;
  #pragma omp parallel for private(f) firstprivate(filled)
  for (int i = 0; i < n; i++) {
    if (!filled) {
      for (int k = 0; k < 3; k++)
        f[k] = sin(a[k]);
      filled = true;
    }
    y[i] = x[i]*f[i % 3] + f[0];
  }
}
