// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Derivatives that only a shared clause names: gcc takes them for unused parameters and variables.
// VERIFY: --head 'compares(x)>(y)' --set n=6
// VERIFY: --head 'locals(x)>(y)' --set n=6
void compares(int n, const double x[n], double y[n])
{
#pragma omp parallel for shared(n, x, y)
  for (int i = 0; i < n; i += 2)
    y[i] = 3.0 < x[i];
}

void locals(int n, const double x[n], double y[n])
{
  double t = x[0]*x[1], u[2] = {x[1], t};
#pragma omp parallel for default(none) shared(n, x, y, t, u)
  for (int i = 0; i < n; i++)
    y[i] = (t < x[i]) + (u[1] > x[i]) + x[i];
}
