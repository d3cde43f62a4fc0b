// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// reduction by product: the threads' partial results are kept, and the loop that combines them is
// reversed like any other.
// VERIFY: --head 'multiply(x,s)>(s)' --set n=11 --range 0.5:1.5

void multiply(int n, const double x[n], double *s)
{
  double t = *s;
  #pragma omp parallel for reduction(*: t)
  for (int i = 0; i < n; i++)
    t *= x[i];
  *s = t;
}
