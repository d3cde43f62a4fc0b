// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constants that default(none) wants to be listed stay in the list, and macros do not come in.
// VERIFY: --head 'f(x)>(y)' --set n=7
static const double weights[] = {1.0, 2.0}, factor = 3.0;
#define SCALE 0.5

void f(int n, const double x[n], double y[n])
{
#pragma omp parallel for default(none) shared(x, y, weights, factor, n)
  for (int i = 0; i < n; i++)
    y[i] = SCALE*weights[i%2]*x[i]*x[i]*factor;
}
