// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
static double p[4], total;
void relax(int n, double *x);
static void fill(int n, const double *x) { for (int i = 0; i < n; i++) p[i] = x[i] * x[i]; }
static void sum(int n) { total = 0; for (int i = 0; i < n; i++) total += p[i]; }
double advance(int n, double *x) {
  for (int i = 0; i < 4; i++) p[i] = 1;
  fill(n, x);
  sum(n);
  for (int i = 0; i < n; i++) x[i] *= p[n - 1 - i] / (1 + total);
  relax(n, x);
  return total;
}
void relax(int n, double *x) {
  for (int i = 0; i < 4; i++) p[i] = x[i];
  for (int i = 1; i < n; i++) x[i] += 0.25 * p[i - 1] * p[i];
}
