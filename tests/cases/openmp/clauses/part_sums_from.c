// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums of a part of an array that does not start with the first element.
// VERIFY: --head 'fixed(x,h)>(h)' --set n=11
// VERIFY: --head 'chosen(x,h)>(h)' --set n=11 --set from=1 --set count=2
// VERIFY: --head 'chosen(x,h)>(h)' --set n=11 --set from=0 --set count=4

void fixed(int n, const double x[n], double h[5])
{
  #pragma omp parallel for reduction(+: h[1:3])
  for (int i = 0; i < n; i++)
    h[1 + i % 3] += x[i]*x[i];
  h[0] *= h[1];
}

void chosen(int n, int from, int count, const double x[n], double h[5])
{
  #pragma omp parallel for reduction(+: h[from:count])
  for (int i = 0; i < n; i++)
    h[from + i % count] += x[i]*x[i];
}
