// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that are chosen in the argument of a call which is part of an expression, by two
// conditions in four places, and of two variables.
// VERIFY: --head 'twice(x,z)>(y)' --set k=4 --size x=4 --size z=4
// VERIFY: --head 'changing(x,z)>(y,x,z)' --set k=3 --size x=4 --size z=4 --size y=3
// VERIFY: --head 'conditions(x,z)>(y)' --set n=4 --size x=4 --size z=4
// VERIFY: --head 'stepping(x,z)>(y)' --set k=3 --size x=2 --size z=2
// VERIFY: --head 'variables(x)>(y)' --size x=2 --set k=3
static double two(const double *a) { return a[0] * a[1]; }
static double doubled(double *a) {
  a[0] *= 2;
  return a[0] * a[1];
}
struct pair { double a, b; };

void twice(int k, const double *x, const double *z, double *y) {
  *y = 2 * two(k % 2 ? x : z);
  double t = two(k > 2 ? z : x) + two(k > 2 ? x : z) * two(z);
  *y *= t;
}

void changing(int k, double *x, double *z, double *y) {
  double *p = y;
  *p++ = 2 * doubled(k % 2 ? x : z);
  *p++ = two(k > 3 ? x : z) + 1;
  *p = doubled(k % 2 ? z : x) - 3;
}

void conditions(int n, const double *x, const double *z, double *y) {
  *y = 0;
  for (int k = 0; k < n; k++) {
    const double *a = k % 2 ? x : z, *b = k % 2 ? z : x, *c = k % 2 ? x + 1 : z + 1;
    *y += two(a) * *b * two(k > 1 ? c : a);
  }
}

void variables(int k, const double *x, double *y) {
  double a = x[0], b = x[1], *p = k > 2 ? &a : &b;
  *p *= x[0];
  struct pair s = {x[0], x[1]};
  double *q = k > 2 ? &s.b : &a;
  *q *= *p;
  *y = a * b * s.a * s.b;
}

static double up(const double *a, int *k) {
  (*k)++;
  return a[0] * a[1];
}
void stepping(int k, const double *x, const double *z, double *y) {
  *y = up(k % 2 ? x : z, &k) + 1;
  *y += up(k % 2 ? x : z, &k);
  double t = 1 + up(k % 2 ? x : z, &k);
  double u = 1 + two(k % 2 ? x : z);
  *y *= t * u;
}
