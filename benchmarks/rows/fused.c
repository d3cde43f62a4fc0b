// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Three loops, each of which reads what the one before has written; the last one sums it up.
void fused(int n, const double x[restrict n], double y[restrict n], double z[restrict n],
           double *restrict total)
{
  double sum = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i] - 0.5*x[i];
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    z[i] = y[i]*x[i]/(1 + y[i]*y[i]);
  #pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++)
    sum += z[i]*z[i];
  *total += sum;
}
