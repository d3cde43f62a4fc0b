// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an argument changes has changed when the function, of another file, looks at it.
// VERIFY: %S/inputs/looks_at.c --head 'f(x)>(y)' --set n=5
int at;
double looked_up(int k, const double *x);

void f(int n, const double x[n], double y[n])
{
  at = 0;
  for (int i = 0; i < n; i++)
    y[i] = x[i]*looked_up(at++, x);
}
