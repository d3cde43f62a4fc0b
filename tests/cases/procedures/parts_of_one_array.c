// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Several parts of one array in a call, whose ends nobody sees; blocks of one array; a part and an
// element by value; all of an array of which the call uses the first half.
// VERIFY: --head 'three(x)>(y)' --set n=6
// VERIFY: --head 'backwards(x)>(y)' --set n=6
// VERIFY: --head 'blocks(u)>(y)'
// VERIFY: --head 'by_value(x)>(x)' --set n=6 --set k=1
// VERIFY: --head 'halves(x)>(x)' --set n=4
static void step(int n, const double *a, double *b, double *d) {
  for (int i = n; i-- > 0;) {
    b[i] = b[i] * a[i];
    d[i] = d[i] * b[i];
  }
}

void three(int n, const double x[n], double y[n]) {
  double work[3 * n];
  for (int i = 0; i < n; i++) {
    work[i] = x[i];
    work[n + i] = 2 * x[i];
    work[2 * n + i] = 3 * x[i];
  }
  step(n, work, work + n, work + 2 * n);
  for (int i = 0; i < n; i++) y[i] = work[2 * n + i];
}

static void squares(int n, double *b, double *d) {
  for (int i = n; i-- > 0;) {
    b[i] = b[i] * b[i];
    d[i] = d[i] * b[i];
  }
}

void backwards(int n, const double x[n], double y[n]) {
  double work[3 * n];
  for (int i = 0; i < 3 * n; i++) work[i] = x[i % n] * (1 + i / n);
  squares(n, work + n, work);
  for (int i = 0; i < n; i++) y[i] = work[i] * work[n + i];
}

static void product(const double a[5][5], double c[5][5]) {
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++) c[j][i] -= a[j][i] * a[i][j];
}

void blocks(const double u[6], double y[6]) {
  double lhs[6][2][5][5];
  for (int i = 0; i < 6; i++) {
    for (int m = 0; m < 25; m++) {
      lhs[i][0][m / 5][m % 5] = u[i] * m;
      lhs[i][1][m / 5][m % 5] = u[i] + m;
    }
    product(lhs[i][0], lhs[i][1]);
    y[i] = lhs[i][1][2][3];
  }
}

static void scale(double *u, double a) {
  int i = 0;
  while (a * i < 2) {
    u[i] *= a * u[i];
    i++;
    if (i > 3) break;
  }
}

void by_value(int n, int k, double x[n]) {
  scale(x + k, x[3]);
}

static void both(int n, double *a, double *b) {
  for (int i = 0; i < n; i++) {
    b[i] += a[i];
    a[i] *= b[i];
  }
}

void halves(int n, double x[2 * n]) {
  both(n, x + n, x);
}
