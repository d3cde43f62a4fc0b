// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that a branch declares, and that both sweeps use in branches with the same condition: they are declared in the
// loop, so that gcc does not take them to be unset. One that carries values is not.
// VERIFY: --head 'arms(x)>(y)' --set n=7 --set t=1:13 --flags -O2
// VERIFY: --head 'flipped(x)>(y)' --set n=7 --set flip=1 --flags -O2
// VERIFY: --head 'flipped(x)>(y)' --set n=7 --set flip=0 --flags -O2
// VERIFY: --head 'filled_in_part(x)>(y)' --set n=7
// RUN: parajoint adjoint %s --head 'arms(x)>(y)' -o %t
// CHECK: double f[2] = {0}, g[2][2] = {0};
#include <math.h>

void arms(int n, const double x[n], double y[n], const int t[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = 0;
    switch (t[i] % 2) {
      case 0: {
        double f[2] = {0};
        f[0] += x[i]*x[i];
        f[1] = f[0]*x[i];
        s = f[1]*f[0];
        break;
      }
      default: {
        double g[2][2] = {0};
        int j = 0;
        while (j < 4) {
          g[j/2][j % 2] += x[i]*g[0][0] + x[i];
          if (g[0][0] > 100) break;
          j++;
        }
        s = g[1][1]*g[0][1];
      }
    }
    y[i] = s;
  }
}

void flipped(int n, const double x[n], double y[n], int flip)
{
  double f[3] = {0};
  for (int i = 0; i < n; i++) {
    double g[3];
    if (flip) {
      for (int k = 0; k < 3; k++)
        g[k] = 0;
      g[i % 3] = x[i]*x[i];
    }
    f[i % 3] += x[i];
    y[i] = f[0]*f[1]*f[2] + (flip ? g[0]*x[i] + sin(g[1]) + g[2]*g[2] : x[i]);
  }
}

static void fill(double f[3], double a)
{
  f[1] = a*a;
}

void filled_in_part(int n, const double x[n], double y[n])
{
  double f[3] = {1, 1, 1};
  for (int i = 0; i < n; i++) {
    if (i % 2) fill(f, x[i]);
    y[i] = x[i]*f[1]*f[2];
    f[2] *= x[i];
  }
}
