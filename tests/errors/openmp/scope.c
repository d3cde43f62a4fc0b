// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a scope construct cannot have.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  double best = 0.0, row[3] = {0};
  #pragma omp parallel
  {
    // EXPECT-ERROR@+1: unsupported-directive "'scope' with a reduction that is no sum is not supported; put the clause"
    #pragma omp scope reduction(max: best)
    best = best > x[0] ? best : x[0];
    // EXPECT-ERROR@+1: unsupported-directive "'scope' with a copy of an array, a pointer or a structure is not supported"
    #pragma omp scope private(row)
    row[0] = x[0];
  }
  for (int i = 0; i < n; i++)
    y[i] = x[i]*best;
}
