// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blocks: variables of inner blocks that hide others, declarations with values among the statements, values
// that an inner block leaves to the outer one.
// VERIFY: --head 'hidden(x)>(y)' --head 'among_statements(x)>(y)' --set n=6 --range 0.5:1.5
#include <math.h>

void hidden(int n, const double x[n], double y[n])
{
  double t = x[0]*x[1];
  for (int i = 0; i < n; i++) {
    double t = sin(x[i]);
    {
      double t = x[i]*x[i];
      y[i] *= t;
    }
    y[i] += t;
    for (int i = 0; i < 2; i++) {
      double n = x[i];
      t = t*n;
    }
    y[i] *= t;
  }
  y[0] *= t;
}

void among_statements(int n, const double x[n], double y[n])
{
  const double first = x[0]*x[0], last = x[n - 1]*first;
  y[0] *= first;
  double sum = 0, weights[3] = {first, last, first*last};
  for (int i = 0; i < 3; i++)
    sum += weights[i]*x[i];
  double half = 0.5*sum;
  y[n - 1] *= half;
}
