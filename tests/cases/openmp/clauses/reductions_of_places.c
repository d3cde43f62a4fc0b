// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers that a construct reduces: needed as places before it, in it, and behind it.
// VERIFY: --head 'last(x)>(y)' --set n=50
// VERIFY: --head 'in_region(x)>(y)' --set n=50

void last(int n, const double x[n], double y[3])
{
  int k = 0;
  y[0] = x[k]*x[k];
#pragma omp parallel for reduction(max : k)
  for (int i = 1; i < n; i++)
    if (x[i] > 0.5 && i > k)
      k = i;
  y[1] = x[k]*x[k];
  int any = 0;
  y[2] = x[any]*x[any];
#pragma omp parallel for reduction(|| : any)
  for (int i = 1; i < n; i++)
    any = any || x[i] > 0.7;
  if (any)
    y[2] *= x[1];
}

void in_region(int n, const double x[n], double y[n])
{
  int k = 1;
  y[0] = x[k]*x[k];
#pragma omp parallel reduction(min : k)
  {
    k = n/4;
#pragma omp for
    for (int i = 1; i < n/2; i++)
      y[i] = x[i + k]*x[i + k];
    k = 5;
  }
  y[0] *= x[k];
}
