// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flat memory that C reads by rows, through pointers of another type.
// VERIFY: --head 'squares(x_)>(y_)' --size x_=n*m --size y_=n*m --set n=5 --set m=4
// VERIFY: --head 'boxes(x)>(y)' --size x=n*6 --size y=n*6 --set n=5
// VERIFY: --head 'own_memory(x)>(y)' --size x=n*n --size y=n --set n=6
// VERIFY: --head 'to_functions(x,y)>(x,y)' --size x=n*m --size y=n*m --set n=5 --set m=4
// VERIFY: --head 'shorter_rows(x)>(y)' --size x=n*8 --size y=n*8 --set n=6 --set m=7
// VERIFY: --head 'listed(x)>(y)' --size x=n*4 --size y=n*4 --set n=20 --set k=3
// VERIFY: --head 'from_a_place(x,y)>(x,y)' --size x=n*m --size y=n*m --set n=6 --set m=4
// VERIFY: --head 'constant_rows(x,y)>(y)' --size x=n*m --set n=5 --set m=4
// VERIFY: --head 'in_place(x)>(x)' --size x=n*3 --set n=6
#include <math.h>
#include <stdlib.h>

void squares(int n, int m, const double *x_, double *y_) {
  const double(*x)[m] = (const double(*)[m])x_;
  double(*restrict y)[m] = (double(*)[m])y_;
#pragma omp parallel for default(none) shared(n, m, x, y)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) y[i][j] = x[i][j] * x[i][j];
}

typedef double box[2][3];

void boxes(int n, const double *restrict x, double *restrict y) {
  const box *from = (const box *)x;
  box *to = (void *)y;
#pragma omp parallel for
  for (int k = 1; k < n; k++) {
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 3; j++) to[k][i][j] = from[k][i][j] * (*(from + k - 1))[1 - i][2 - j];
  }
}

void own_memory(int n, const double *x, double *y) {
  double *flat = malloc(n * n * sizeof *flat);
  double(*square)[n] = (double(*)[n])flat;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) square[i][j] = ((const double(*)[n])x)[j][i] * x[i * n + j];
  for (int i = 0; i < n; i++) y[i] = square[i][n - 1 - i] * flat[i];
  free(flat);
}

static double trace(int n, int m, double (*a)[m]) {
  double sum = 0;
  for (int i = 0; i < n && i < m; i++) sum += a[i][i] * a[i][i];
  return sum;
}

static void scale(int n, double *row, double factor) {
  for (int j = 0; j < n; j++) row[j] *= factor;
}

void to_functions(int n, int m, double *x, double *y) {
  double(*a)[m] = (double(*)[m])x;
  double(*b)[m] = (double(*)[m])y;
  double t = trace(n, m, a);
  double later = trace(n - 1, m, b + 1);
  for (int i = 0; i < n; i++) scale(m, b[i], sin(t + later));
  scale(m, *a, later);
}

/// The rows keep the length that they have where the pointer is declared.
void shorter_rows(int n, int m, const double *restrict x, double *restrict y) {
  const double(*from)[m] = (const double(*)[m])x;
  m -= 2;
  double(*to)[m] = (double(*)[m])y;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) to[i][j] = from[i][j + 1] * from[i][j];
}

void in_place(int n, double *x) {
  double(*p)[3] = (double(*)[3])x;
  for (int step = 0; step < 2; step++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
      double norm = sqrt(p[i][0] * p[i][0] + p[i][1] * p[i][1] + p[i][2] * p[i][2]);
      for (int d = 0; d < 3; d++) p[i][d] /= norm;
    }
  }
}

/// C names the pointers in the clauses, not what their places are made of.
void listed(int n, int k, const double *restrict x, double *restrict y) {
  const double *p = x + k, *q = x + 2 * k;
  double *r = y + k;
#pragma omp parallel for default(none) shared(p, q, r, x) firstprivate(n, k)
  for (int i = 0; i < n; i++) r[i] = p[i] * q[i] * x[i];
  k++;
  const double (*z)[k] = (const double (*)[k])x;
  k++;
#pragma omp parallel default(none) shared(z, y, p, r, n)
  {
#pragma omp for firstprivate(r)
    for (int i = 1; i < n / 4; i++) r[i] += z[i][1] * p[i];
  }
}

/// The rows begin at an element that need not begin a row of the array.
void from_a_place(int n, int m, double *x, double *y) {
  double(*a)[m] = (double(*)[m])(x + 1);
  double *r = y + m;
  double(*b)[3] = (double(*)[3])&r[2];
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    for (int j = 0; j < m - 1; j++) a[i][j] *= a[i][j] * y[j];
  for (int i = 0; i < 2; i++) (b + 1)[i][2] += b[i][0] * (*a)[i];
  scale(m, a[1], b[2][1]);
  y[0] = trace(n - 3, m, (double(*)[m])(x + m + 2));
}

static double weighted(int n, int m, const double (*a)[m], const double *w) {
  double sum = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) sum += a[i][j] * a[i][j] * w[j];
  return sum;
}

/// Before C23, rows of constants are another type: a cast says that nothing changes.
void constant_rows(int n, int m, double *x, double y[n][m]) {
  double(*a)[m] = (double(*)[m])x;
  y[0][1] = weighted(n, m, (const double(*)[m])a, (const double *)y[0]);
  y[1][0] *= weighted(n, m, (const double(*)[m])y, (const double *)x);
}
