// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions of the first elements of an array that may be longer.
// VERIFY: --head 'histogram(x,h)>(h)' --size x=n --size h=m+1 --set m=3 --set n=10
// VERIFY: --head 'region(x,h)>(h,region)' --size x=n --size h=m+1 --set m=3 --set n=10 --size count=1
// VERIFY: --head 'named(x)>(s)' --set n=9
#define W 4
typedef double real;

void histogram(int n, int m, const real *x, real *h) {
#pragma omp parallel for reduction(+ : h[:m])
  for (int i = 0; i < n; i++) h[i % m] += x[i] * x[i];
  h[m] *= h[0];
}

static void bump(int k, double *p, double v) { p[k] -= v * v; }

double region(int n, int m, const double *x, double *h, long *count) {
  double s = 0;
  count[0] = 0;
#pragma omp parallel default(none) shared(n, x, m) reduction(- : h[0:m + 1]) reduction(+ : s, count[:1])
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      bump(i % m, h, x[i]);
      h[m] += x[i] * 3;
      s += x[i] * x[i];
      count[0]++;
    }
  }
  return s * h[1] * count[0];
}

void named(int n, const double x[n], double s[W]) {
  double v[W] = {0};
#pragma omp parallel for reduction(+ : v[:W])
  for (int i = 0; i < n; i++) v[i % W] += x[i] * x[i];
  for (int j = 0; j < W; j++) s[j] *= v[j];
}
