// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that update chosen elements, and change what their other arguments are computed from.
// VERIFY: --sizes-for-run=false --head 'places(x)>(y)' --head 'effects(x)>(y)' --head 'of_file(x)>(y)' --head 'hidden(x)>(y)' --head 'hidden_variable(x)>(y)' --set n=12 --size x=n --size y=n
// VERIFY: --head 'members(a,x)>(a)' --size x=6 --size a=6 --set a.id=1
static void next_place(double *y, int *k, const double *w, int i) {
  *k += 1;
  y[i] = w[0] * w[1];
}
void places(int n, const double *x, double *y) {
  for (int j = 0; j + 2 < n;) next_place(y, &j, x + j, j);
}

static double next(double *s) {
  *s = *s * 0.5 + 1;
  return *s;
}
static void put_next(double *y, int i, double *s, double v) {
  double t = next(s);
  y[i] = t * v;
}
void effects(int n, const double *x, double *y) {
  double s = x[0];
  for (int j = 0; j < n; j++) put_next(y, j, &s, s * x[j]);
}

static double g = 0.5;
static double next_of_file(double a) {
  g = g * 0.5 + 1;
  return g * a;
}
static void put_next_of_file(double *y, int i, double v) {
  double t = next_of_file(2.0);
  y[i] = t * v;
}
void of_file(int n, const double *x, double *y) {
  g = x[0];
  for (int j = 0; j < n; j++) put_next_of_file(y, j, g);
}

static double factor = 0.5;
static double sq(double a) { return a * a; }
static void grow(double *y, int i, double v) { y[i] *= factor * sq(v); }
void hidden(int n, const double *x, double *y) {
  double sq[2] = {3, 2};
  for (int j = 0; j < n; j++) {
    double factor = x[j] * 2;
    grow(y, j, factor * sq[0]);
  }
}

double scale = 0.5;
static void scaled(double *y, int i, double v) { y[i] *= scale * v; }
static void by_parameter(int n, const double *x, double *y, double scale) {
  for (int j = 0; j < n; j++) scaled(y, j, x[j] * scale);
}
void hidden_variable(int n, const double *x, double *y) { by_parameter(n, x, y, 3); }

typedef struct { double x, m; int id; } atom;
static void one(atom *a, int *k, double v) {
  int i = 0;
  while (i < 2) {
    a->x *= v * a->m;
    a->m += v;
    i++;
  }
  *k += 1;
}
void members(atom *a, const double *x) {
  int k = 0;
  for (int i = 0; i < 5; i++) one(&a[k], &k, x[i]);
}
