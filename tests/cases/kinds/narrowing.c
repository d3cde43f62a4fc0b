// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conversions that change a number stay where they are: in subscripts, bounds and steps.
// VERIFY: --head 'subscript(x)>(y)' --set n=300
// VERIFY: --head 'written(x)>(y)' --set n=300
// VERIFY: --head 'bound(x)>(y)' --set n=6
// VERIFY: --head 'step(x)>(y)' --set n=9
void subscript(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[(unsigned char)i]*x[(unsigned char)i] + x[(unsigned)i];
}

void written(int n, const double x[n], double y[256])
{
  for (int i = 0; i < n; i++)
    y[(unsigned char)i] += x[i]*x[i];
}

void bound(int n, const double x[n], double *y)
{
  for (int i = 0; i < (unsigned char)(n + 252); i++)
    *y += x[i]*x[i];
}

void step(int n, const double x[n], double *y)
{
  for (int i = 0; i < n; i += (unsigned char)258)
    *y += x[i]*x[i];
}
