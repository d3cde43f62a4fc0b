// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures with arrays, copied within one array; rows of one array that a function takes.
// VERIFY: --head 'copied(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'swapped(p)>(p)' --size p=n --set n=5
// VERIFY: --head 'rows(x)>(y)' --size x=3
// VERIFY: --head 'all_rows(x)>(y)'
typedef struct { double v[3]; } vector;
typedef struct { double x[3], m; } particle;

void copied(int n, const double *x, double *y) {
  vector a[2];
  for (int i = 0; i < n; i++) {
    a[0].v[1] = x[i];
    a[1] = a[0];
    y[i] = a[1].v[1] * a[0].v[1];
  }
}

void swapped(int n, particle *p) {
  for (int i = 1; i < n; i++) {
    particle t = p[i];
    p[i] = p[i - 1];
    p[i - 1] = t;
    p[i].x[0] *= p[i - 1].m;
  }
}

static void cross(const double a[3], const double b[3], double c[3]) {
  c[0] = a[1] * b[2] - a[2] * b[1];
  c[1] = a[2] * b[0] - a[0] * b[2];
  c[2] = a[0] * b[1] - a[1] * b[0];
}

void rows(const double *x, double *y) {
  double m[2][3], c[3] = {1, 2, 3};
  for (int i = 0; i < 3; i++) m[1][i] = x[i];
  cross(m[1], c, m[0]);
  *y = m[0][0] * m[0][1] + m[0][2];
}

static void zero(double *p) { *p = 0; }

static void both(double p[8], double q[8]) {
  zero(&p[0]);
  q[1] = 0;
}

void all_rows(const double x[8], double *y) {
  double b[2][8];
  for (int i = 0; i < 8; i++) b[0][i] = b[1][i] = x[i];
  both(b[0], b[1]);
  b[0][0] += x[1];
  b[1][1] += x[2];
  *y = b[0][0] * b[0][0] + b[1][1] * b[0][2];
}
