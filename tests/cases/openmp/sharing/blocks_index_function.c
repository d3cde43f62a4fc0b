// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Subscripts that are calls of functions of one formula: how far apart iterations meet is known, as it is of the formula.
// VERIFY: --head 'rows(x)>(y)' --size x=n*m --size y=n*m --set n=17 --set m=5 --range 0.5:1.5
// VERIFY: --head 'from_start(x)>(y)' --size x=n*m --size y=n*m --set n=17 --set m=5 --range 0.5:1.5
// VERIFY: --head 'line(x)>(y)' --size x=n --size y=n --set n=137 --range 0.5:1.5
// VERIFY: --head 'changed(x)>(y)' --size x=n*m --size y=n*m --set n=17 --set m=5 --range 0.5:1.5
// RUN: parajoint adjoint %s --head 'rows(x)>(y)' -o %t
// CHECK-NOT: omp atomic
#include <math.h>

static inline int at(int i, int j, int m) { return i*m + j; }

void rows(int n, int m, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m; j++)
      y[at(i, j, m)] = x[at(i - 1, j, m)]*x[at(i + 1, j, m)];
}

void from_start(int n, int m, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    int o = at(i, 0, m);
    for (int j = 0; j < m; j++)
      y[o + j] = sin(x[o - m + j])*x[o + m + j];
  }
}

static int shifted(int i) { return i + 1; }

void line(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n - 2; i++)
    y[i] = x[i]*x[shifted(i)]*x[shifted(shifted(i))];
}

// What is passed is another number in another iteration.
void changed(int n, int m, const double *x, double *y)
{
  int width;
#pragma omp parallel for private(width)
  for (int i = 1; i < n; i++) {
    width = i%2 == 0 ? m : 1;
    y[i*m] = x[i*width + 1]*x[at(1, 0, width)];
  }
}
