// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that worksharing loops of a region reduce through the partial results of all threads: they
// are combined element by element.
// VERIFY: --head 'extremes(x)>(y)' --set n=12 --size x=n
// VERIFY: --head 'of_given_extents(x)>(y)' --set n=12 --set m=3 --set k=2 --size x=n --size y=n

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

void of_given_extents(int n, int m, int k, const double *x, double *y) {
  double p[k][m], top[m];
  for (int j = 0; j < m; j++) top[j] = 10 + x[j];
  for (int i = 0; i < k; i++) for (int j = 0; j < m; j++) p[i][j] = 0.1*i*j + x[j];
#pragma omp parallel
  {
#pragma omp for reduction(min : top)
    for (int i = 0; i < n; i++)
      if (x[i]*x[i] < top[i % m]) top[i % m] = x[i]*x[i];
#pragma omp for reduction(max : p)
    for (int i = 0; i < n; i++) p[i % k][i % m] = x[i] > p[i % k][i % m] ? x[i] : p[i % k][i % m];
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = p[i % k][i % m]*top[i % m];
  }
}
