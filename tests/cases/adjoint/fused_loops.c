// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parallel loops in a row become one, where each iteration reads what it has written itself.
// RUN: parajoint adjoint %s --head 'three(x)>(y,z,total)' -o %t
// VERIFY: --head 'three(x)>(y,z,total)' --head 'rows(x)>(z)' --set n=9 --set m=4
// VERIFY: --head 'three(x)>(y,z,total)' --head 'rows(x)>(z)' --set n=1 --set m=1
// VERIFY: --head 'turned(x)>(z)' --head 'unsigned_counters(x)>(z)' --set n=6

void three(int n, const double x[n], double y[n], double z[n], double *total)
{
  double sum = 0;
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i] - 0.5 * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) z[i] = y[i] * x[i] / (1 + y[i] * y[i]);
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) sum += z[i] * z[i];
  *total = sum;
}

/* With loops in them they stay apart. */
void rows(int n, int m, const double x[n][m], double y[n][m], double z[n][m])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) y[i][k] = x[i][k] * x[i][k];
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) z[i][k] = y[i][k] * y[i][m - 1 - k];
}

/* The second loop reads what the last iteration of the first one writes. */
void turned(int n, const double x[n], double y[n], double z[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) z[i] = y[n - 1 - i] * y[i];
}

void unsigned_counters(unsigned n, const double x[n], double y[n], double z[n])
{
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++) y[i] = x[i] * x[i];
#pragma omp parallel for
  for (unsigned i = 0; i < n; i++) z[i] = y[i] * y[i];
}
