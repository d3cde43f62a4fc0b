// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A shared output that is overwritten: its adjoint is consumed cell by cell, without a race.
// VERIFY: --head 'overwritten(x,y)>(y)' --set n=12 --range 0.5:1.5

void overwritten(int n, const double x[n], double y[n])
{
  #pragma omp parallel for shared(n, x, y)
  for (int i = 0; i < n; i += 2)
    y[i] = 3.0*x[i];
}
