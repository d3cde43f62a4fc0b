// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that start with a real number, which the counter cuts off.
// VERIFY: --head 'fraction(x)>(y)' --set n=11
// VERIFY: --head 'steps(x)>(y)' --set n=11
// VERIFY: --head 'ends(x)>(y)' --set n=11
void fraction(int n, const double x[n], double y[n])
{
  for (int i = 0.3*n; i < n; i++)
    y[i] = x[i]*x[i]*y[i];
}

void steps(int n, const double x[n], double y[n])
{
  int i;
  for (i = x[0]*3.0; i < n; i += 2)
    y[i] = x[i]*x[i]*y[i];
  y[0] *= i;
}

void ends(int n, const double x[n], double y[n])
{
  for (int i = 0; i < 0.73*n; i++)
    y[i] = x[i]*x[i]*y[i];
}
