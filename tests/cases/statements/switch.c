// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// switch with single and several values, a default in the middle and none, on expressions, enumerators and
// characters, with return and continue in it.
// VERIFY: --head 'choose(x)>(y)' --head 'continued(x)>(y)' --head 'nested(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'named(x)>(named)' --set kind=0 --range 0.5:1.5
// VERIFY: --head 'named(x)>(named)' --set kind=1 --range 0.5:1.5
// VERIFY: --head 'named(x)>(named)' --set kind=2 --range 0.5:1.5
#include <math.h>

void choose(int n, const double x[n], double y[n])
{
  for (int i = 1; i <= n; i++) {
    switch (i) {
    case 1:
      y[i-1] = x[i-1]*y[i-1];
      break;
    case 2:
    case 3:
      y[i-1] = sin(x[i-1])*y[i-1];
      break;
    default:
      y[i-1] = y[i-1]*y[i-1];
      break;
    case 5: case 7: case 9: {
      double t = x[i-1]*x[i-1];
      y[i-1] = t;
      break;
    }
    }
    int k = i/3;
    switch (k) {
    case 0:
      k = 17;
      y[i-1] = y[i-1]*x[i-1];
      break;
    case 2:
      y[i-1] = y[i-1]/x[i-1];
    }
  }
}

// continue belongs to the loop, break to the switch.
void continued(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    switch (i % 3) {
    case 0:
      y[i] *= x[i];
      if (x[i] > 1.0137) break;
      y[i] *= y[i];
      break;
    case 1:
      y[i] += x[i]*x[i];
      continue;
    }
    y[i] = sin(y[i]);
  }
}

void nested(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    switch (i/4) {
    case 0:
      switch (i % 2) {
      case 0:
        y[i] = y[i]*x[i];
        break;
      default:
        y[i] = y[i]/x[i];
      }
      break;
    case 1:
      y[i] = y[i]*y[i];
      break;
    default:
      break;
    }
}

enum kind { linear, square, wave = 'w' - 'u' };

double named(double x, int kind)
{
  switch (kind) {
  case linear:
    return x;
  case square:
    return x*x;
  case wave:
    return sin(x);
  default:
    return 0;
  }
}
