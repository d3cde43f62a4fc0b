// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A master construct.
// HEAD: 'p(x)>(y)'

void p(const double *x, double *y)
{
  #pragma omp parallel shared(x, y)
  {
    // EXPECT-ERROR@+1: unsupported-directive "master"
    #pragma omp master
    y[0] = x[0]*x[0];
  }
}
