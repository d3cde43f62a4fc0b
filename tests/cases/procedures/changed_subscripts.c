// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that change the subscripts of what they are passed.
// VERIFY: --head 'twice(x)>(x)' --head 'row(x)>(x)' --head 'structures(q)>(q)' --head 'of_file(x)>(y)'
// VERIFY: --head 'in_parallel(x)>(y)' --set n=8
static void two(double *a, double b, int *k) {
  *k = 1;
  for (int i = 0; i < *k; i++) *a *= b * *k;
}
void twice(double x[2]) {
  int k = 0;
  two(&x[k], x[k], &k);
}

static void first(double a[2], int *k, double v) {
  *k = 1;
  for (int i = 0; i < *k; i++) a[i] *= v * *k;
}
void row(double x[2][2]) {
  int k = 0;
  first(x[k], &k, x[k][0]);
}

typedef struct { double m; } one;
static void product(one *b, one c, int *k) {
  *k = 1;
  for (int i = 0; i < *k; i++) b->m *= c.m * *k;
}
void structures(one q[2]) {
  int k = 0;
  product(&q[k], q[k], &k);
}

int place;
double w[2];
static void set(double v, int j) {
  place = 1;
  w[j] = 2 * v;
  for (int i = place; i < 2; i++) w[i] = w[i] * v;
}
void of_file(const double x[2], double *y) {
  w[0] = x[0];
  w[1] = x[1];
  place = 0;
  set(w[place], place);
  *y = w[0] * w[1];
}

static double half(double v, int *k) {
  *k = *k / 2;
  return v * v * *k;
}
void in_parallel(int n, const double x[n], double y[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = (i * i) % n;
    y[i] = half(x[k], &k);
  }
}
