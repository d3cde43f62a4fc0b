// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a thread writes to its own variable before a worksharing loop is there behind it.
// VERIFY: --head 'counted(x)>(y)' --size x=m --size y=m --set m=9
static int evaluations;
#pragma omp threadprivate(evaluations)

void counted(int m, const double *x, double *y, int *count)
{
#pragma omp parallel
  {
    evaluations = 3;
#pragma omp for
    for (int e = 0; e < m; e++) y[e] = x[e]*x[e];
#pragma omp atomic
    *count += evaluations;
  }
}
