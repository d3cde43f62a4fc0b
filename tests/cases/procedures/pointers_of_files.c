// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers outside of functions lead to arrays, and so do those of their derivatives: of numbers, constants,
// integers, rows and structures; used in place, moved along, passed on, filled and copied.
// VERIFY: --head 'f(u, w, rows, cells, y)>(u, w, cells, y)' --size u=n --size w=n --size c=n --size at=n --size rows=n --size cells=n --size y=n --set n=7 --set at=0:6 --threads 1,2,7 --strict-aliasing-check
// VERIFY: --head 'g(old, y)>(y)' --size old=n --size y=n --set n=7 --include-source
// RUN: parajoint adjoint %s --head 'f(u, w, rows, cells, y)>(u, w, cells, y)' -o %t
// CHECK: extern const double* c;
// CHECK: extern double (*rows)[3];
// CHECK: double* ub;
// CHECK: double* wb;
// CHECK: double (*rowsb)[3];
// CHECK: cell* cellsb;
// CHECK: extern double* ub;
// CHECK-NOT: extern cell* cellsb; extern

#include <string.h>

typedef struct { double a, b[2]; int k; } cell;

int n;
double *u, *restrict w;
const double *c;
int *at;
double (*rows)[3];
cell *cells;
static double *old;

static void smooth(int m, const double *a, double *b)
{
  for (int i = 0; i < m; i++) b[i] += 0.5*a[i]*a[(i + 1)%m];
}

static double total(void)
{
  double sum = 0;
  const double *p = u;
  for (int i = 0; i < n; i++) sum += *p++*w[i];
  return sum;
}

void f(double *y)
{
  double *q = w + 1;
  smooth(n, u, w);
  memcpy(y, w, n*sizeof *y);
  for (int i = 0; i < n - 1; i++) q[i] *= y[i];
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    cells[i].a *= u[at[i]]*rows[i][i%3];
    cells[i].b[i%2] += cells[i].a*w[i]*c[i];
  }
  memset(u, 0, n*sizeof *u);
  y[0] += total()*cells[2].b[0];
  *u = y[1]*cells[n - 1].a;
}

void g(double *y)
{
  for (int i = 0; i < n; i++) y[i] += old[i]*old[i];
}
