// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A break of a switch that something follows which never runs.
// VERIFY: --head 'f(x)>(y)' --set n=7
// VERIFY: --head 'g(x)>(y)' --set n=7 --set k=0
#define LEAVE break;

void f(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    switch (i % 3) {
    case 0: {
      y[i] = x[i]*x[i];
      LEAVE;
    }
    case 1: {
      y[i] = 2.0*x[i];
      break;
      y[i] = 0.0;
    }
    default:
      y[i] = x[i];
    }
    y[i] *= 3.0;
  }
}

void g(int n, int k, const double x[n], double y[n])
{
  switch (k) {
  case 0: {
    y[0] = x[0]*x[1];
    LEAVE;
  }
  default:
    y[0] = x[2];
  }
  y[0] *= x[3];
}
