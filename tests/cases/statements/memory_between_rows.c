// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory functions between rows and flat arrays, whose elements are those of the rows one after the
// other.
#include <stdlib.h>
#include <string.h>

// VERIFY: --head 'fixed(x)>(y)' --size x=24 --size y=24
void fixed(const double *x, double *y)
{
  double a[4][6];
  memcpy(a, x, sizeof a);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 6; j++)
      a[i][j] *= a[3-i][j];
  memcpy(y, a, sizeof(a));
}

// VERIFY: --head 'variable(x)>(y)' --size x=m*n --size y=m*n --set m=3 --set n=4
void variable(int m, int n, const double *x, double *y)
{
  double a[m][n];
  memcpy(a, x, m*n*sizeof(double));
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      a[i][j] *= a[m-1-i][j];
  memcpy(y, a, sizeof(double)*m*n);
}

// VERIFY: --head 'given(x)>(y)' --size y=3*m+3 --set m=5
void given(int m, const double x[m][3], double *y)
{
  double *b = malloc(3*m*sizeof *b);
  memcpy(b, x, 3*m*sizeof *b);
  for (int i = 0; i < 3*m; i++)
    b[i] *= b[3*m-1-i];
  memcpy(y + 3, b, 3*m*sizeof *b);
  memcpy(y, b, 3*sizeof *b);
  free(b);
}

typedef struct body {
  double r[3][3], v[3];
} body;

// VERIFY: --head 'members(x)>(y)' --size x=9*n --size y=3*n --set n=5
void members(int n, const double *x, double *y)
{
  body b;
  for (int i = 0; i < n; i++) {
    memcpy(b.r, &x[9*i], 9*sizeof(double));
    memcpy(b.v, x + i, sizeof b.v);
    for (int p = 0; p < 3; p++) {
      double s = 0.0;
      for (int q = 0; q < 3; q++)
        s += b.r[p][q]*b.v[q];
      y[3*i+p] = s*s;
    }
  }
}

// VERIFY: --head 'planes(x)>(y)' --size x=k*12 --size y=k*12 --set k=5
void planes(size_t k, const double *x, double *y)
{
  double a[k][3][4];
  memcpy(a[1], x + 12, (k-1)*12*sizeof(double));
  memcpy(a, x, sizeof a[0]);
#pragma omp parallel for
  for (size_t i = 0; i < k; i++) {
    double b[3][4];
    memcpy(b, &x[12*i], sizeof b);
    for (int j = 0; j < 12; j++)
      y[12*i+j] = a[k-1-i][j/4][j%4]*b[j/4][j%4];
  }
}

// VERIFY: --head 'seen(x)>(y)' --size x=m*n --size y=m*n --set m=3 --set n=4
void seen(int m, int n, const double *x, double *y)
{
  double a[m][n];
  double (*b)[n] = (double (*)[n])x;
  memcpy(a, b, sizeof a);
  for (int i = 0; i < m*n; i++)
    y[i] = a[i/n][i%n]*b[i/n][0];
}

/* Sizes of arrays with other rows, or none: so many numbers. */
// VERIFY: --head 'other_rows(x)>(y)' --size x=12 --size y=12
void other_rows(const double *x, double *y)
{
  double a[3][4], f[12], b[6][2], t[2][3][4];
  for (int i = 0; i < 12; i++)
    f[i] = b[i/2][i%2] = x[i]*x[i];
  memcpy(a, f, sizeof f);
  memcpy(t[0], f, sizeof(double[12]));
  memcpy((void *)&t[1], (const void *)f, sizeof a);
  memset(b, 0, sizeof f);
  memcpy(f, a, sizeof f);
  for (int i = 0; i < 12; i++)
    y[i] = a[i/4][i%4]*f[11-i] + b[i/2][i%2]*x[i] + t[0][i/4][i%4]*t[1][2][3];
  memset(a, 0, sizeof b/3);
  for (int i = 0; i < 12; i++)
    y[i] += a[i/4][i%4];
}

typedef double block[12];

// VERIFY: --head 'of_memory(x)>(y)' --size x=3*n --size y=n --set n=7
// VERIFY: --head 'of_helper(l,x)>(u)' --size x=3*l.nx --set l.nx=4 --set l.ny=5
// VERIFY: --head 'of_block(x)>(y)' --size x=12 --size y=12
void of_block(const double *x, double *y)
{
  double (*a)[4] = malloc(sizeof(block));
  for (int i = 0; i < 12; i++)
    a[i/4][i%4] = x[i]*x[i];
  for (int i = 0; i < 12; i++)
    y[i] = a[i/4][i%4]*a[2][3];
  free(a);
}

void of_memory(int n, const double *x, double *y)
{
  double (*g)[3] = malloc(n*sizeof *g);
  memcpy(g, x, n*3*sizeof(double));
  for (int i = 0; i < n; i++) y[i] = g[i][0]*g[i][1] + g[i][2];
  free(g);
}

// What is called between changes nothing of the lengths.
typedef struct { int nx, ny; double h; } level;

static void widen(level *l, double by) { l->h *= by; }

void of_helper(level *l, double u[l->ny][l->nx], const double *x)
{
  widen(l, x[0]);
  memset(u, 0, l->ny*sizeof *u);
  memcpy(u, x, 3*sizeof *u);
  for (int j = 0; j < l->ny; j++) u[j][1] += l->h*x[j];
}
