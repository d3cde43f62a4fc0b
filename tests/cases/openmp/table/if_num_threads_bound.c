// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// if and num_threads where a tape binds iterations to threads: the backward region asks for the
// team that there was.
// VERIFY: --head 'large(x)>(y)' --set n=11 --range 0.5:1.5

void large(int n, const double x[n], double y[n])
{
  #pragma omp parallel for if(parallel: n > 5) num_threads(3)
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
}
