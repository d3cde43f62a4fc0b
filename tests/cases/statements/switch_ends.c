// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Cases of a switch that end otherwise than by a break of their own: with a jump inside of braces, or in both
// branches of an if.
// VERIFY: --head 'braces(x)>(braces)' --head 'both(x)>(both)' --set kind=0 --range 0.5:1.5
// VERIFY: --head 'braces(x)>(braces)' --head 'both(x)>(both)' --set kind=1 --range 0.5:1.5
// VERIFY: --head 'braces(x)>(braces)' --head 'both(x)>(both)' --set kind=2 --range 0.5:1.5
// VERIFY: --head 'inLoop(x)>(y)' --set n=12 --range 0.5:1.5

double braces(double x, int kind)
{
  double y = x;
  switch (kind) {
  case 0: {
    const double two = 2;
    return two*x;
  }
  case 1:
    return x*x;
  default: {
    y = x*x;
    {
      y *= x;
      break;
    }
  }
  case 3:
    return 3*x;
  }
  return x*y;
}

double both(double x, int kind)
{
  double y = x;
  switch (kind) {
  case 0:
    if (x > 1) return x;
    else return 2*x;
  case 1:
    if (x > 1.2) return x*x;
    else if (x > 0.9) break;
    else {
      y = x*x*x;
      break;
    }
  case 2:
    return y*y;
  }
  return y*x;
}

void inLoop(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    switch (i % 4) {
    case 0: {
      y[i] = x[i];
      continue;
    }
    case 1:
      if (x[i] > 1) {
        y[i] = x[i]*x[i];
        continue;
      } else {
        y[i] = 2*x[i];
        break;
      }
    case 2:
      for (int k = 0; k < 3; k++) {
        if (k == 2) break;
        y[i] += x[i]*k;
      }
      break;
    default:
      y[i] = 3*x[i];
    }
    y[i] *= x[i];
  }
}
