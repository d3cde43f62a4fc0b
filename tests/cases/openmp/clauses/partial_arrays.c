// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that worksharing loops of a region reduce through the partial results of all threads: they
// are combined element by element.
// VERIFY: --head 'extremes(x)>(y)' --set n=12 --size x=n

void extremes(int n, const double *x, double *y) {
  double big[4] = {0}, p[2][3];
  for (int i = 0; i < 2; i++) for (int k = 0; k < 3; k++) p[i][k] = 1;
#pragma omp parallel
  {
#pragma omp for reduction(max : big)
    for (int i = 0; i < n; i++)
      if (x[i] > big[i % 4]) big[i % 4] = x[i];
#pragma omp for reduction(* : p)
    for (int i = 0; i < n; i++) p[i % 2][i % 3] *= x[i];
  }
  *y = big[0] * big[1] + p[0][1]*p[1][2] + big[3];
}
