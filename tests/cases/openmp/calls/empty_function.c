// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function without statements that threads call.
// VERIFY: --head 'f(x)>(y)' --set n=5
static void nothing(void)
{
}
void f(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++) y[i] *= x[i];
    nothing();
  }
}
