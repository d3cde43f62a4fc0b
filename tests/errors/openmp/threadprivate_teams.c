// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A smaller team between two regions: the other threads' copies of a threadprivate variable are lost for the
// backward sweep.
// HEAD: 'head(x)>(y)'
// MODES: adjoint

double own;
#pragma omp threadprivate(own)

void head(int n, const double x[n], double y[n])
{
  own = x[0];
  #pragma omp parallel for copyin(own)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*own;
  // EXPECT-ERROR@+1: unsupported-directive "num_threads or if where regions use threadprivate variables"
  #pragma omp parallel for num_threads(2)
  for (int i = 0; i < n; i++)
    y[i] = 2*y[i];
}
