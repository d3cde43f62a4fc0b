// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A region in a region that may have several threads: derivatives run it by one, and say so.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for shared(n, x, y)
  for (int i = 0; i < n; i++) {
    y[i] = 0.0;
    // EXPECT-WARNING@+1: nested-region "'p'"
    #pragma omp parallel for shared(n, x, y, i)
    for (int j = 0; j < n; j++)
      if (i == j) y[i] = x[j]*x[j];
    #pragma omp parallel for num_threads(1)
    for (int j = 0; j < n; j++)
      if (i == j) y[i] *= x[j];
    // EXPECT-WARNING@+1: nested-region "'p'"
    #pragma omp parallel if(n > 3)
    {
      #pragma omp single
      y[i] *= x[i];
    }
  }
}
