// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A called function changes a variable that the caller does not use, and that is declared behind it: the caller's
// adjoint keeps that variable around the call.
// VERIFY: --head 'repeated(x)>(y)' --set n=6
// VERIFY: --head 'prepared(x)>(y)' --set n=6

void inner(double a, double *b);

void repeated(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    inner(x[i], &y[i]);
}

double st[2];

void inner(double a, double *b)
{
  *b = *b*(1 + st[0]);
  st[0] = a * *b;
  st[1] = *b*a;
  *b = *b*st[0] + st[1];
}

void prepared(int n, const double x[n], double y[n])
{
  for (int k = 0; k < 2; k++)
    st[k] = x[0];
  for (int i = 0; i < n; i++)
    inner(x[i], &y[i]);
}
