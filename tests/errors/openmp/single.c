// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A single construct.
// HEAD: 'p(x)>(y)'

void p(const double *x, double *y)
{
  #pragma omp parallel shared(x, y)
  {
    // EXPECT-ERROR@+1: unsupported-directive "single"
    #pragma omp single
    y[0] = x[0]*x[0];
  }
}
