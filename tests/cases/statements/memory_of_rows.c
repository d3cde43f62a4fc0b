// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memset and memcpy of rows whose length is a local constant: the tool keeps some of these arrays flat.
// VERIFY: --head 'of_member(x)>(y)' --size x=n --size y=n --set n=5 --set mesh.nang=3
// VERIFY: --head 'by_product(x)>(y)' --size x=n --size y=n --set n=5 --set mesh.nang=3
// VERIFY: --head 'of_parameter(x)>(y)' --size x=n --size y=n --set n=5 --set m=3
// VERIFY: --head 'copied(x)>(y)' --size x=n --size y=n --set n=5 --set mesh.nang=3
// VERIFY: --head 'many(x)>(y)' --size x=6 --size y=6 --set n=6 --set m=3
// VERIFY: --head 'by_type(x)>(y)' --size x=6 --size y=6 --set n=6 --set m=3
#include <stdlib.h>
#include <string.h>

typedef struct {
  int nang;
} mesh_t;

void of_member(int n, const mesh_t *mesh, const double *x, double *y)
{
  const int m = mesh->nang;
  double (*t)[m] = malloc(sizeof(double[n][m]));
  memset(t, 0, n*sizeof *t);
  for (int i = 0; i < n; i++) t[i][i%m] = x[i]*x[i];
  for (int i = 0; i < n; i++) y[i] = t[i][0] + t[i][1]*x[0];
  free(t);
}

void by_product(int n, const mesh_t *mesh, const double *x, double *y)
{
  const int m = mesh->nang;
  double (*t)[m] = malloc(n*sizeof *t);
  for (int i = 0; i < n; i++) t[i][0] = x[i];
  y[0] = t[0][0]*t[1][0];
  memset(t, 0, sizeof(double)*n*m);
  for (int i = 0; i < n; i++) t[i][i%m] = x[i]*x[i];
  for (int i = 1; i < n; i++) y[i] = t[i][0] + t[i][1]*y[0];
  free(t);
}

void of_parameter(int n, int m, const double *x, double *y)
{
  const int mm = m;
  double (*t)[mm] = malloc(n*sizeof *t);
  double u[n][mm];
  memset(t, 0, sizeof(double)*n*mm);
  memset(u, 0, sizeof(double)*n*mm);
  for (int i = 0; i < n; i++) {
    t[i][i%m] = x[i]*x[i];
    u[i][0] = x[i];
  }
  for (int i = 0; i < n; i++) y[i] = t[i][0]*u[i][0] + t[i][1]*u[i][1];
  free(t);
}

void copied(int n, const mesh_t *mesh, const double *x, double *y)
{
  const int m = mesh->nang;
  double (*t)[m] = malloc(n*sizeof *t), (*u)[m] = malloc(n*sizeof *u);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) t[i][j] = x[i]*x[(i + j)%n];
  memcpy(u, t, n*sizeof *u);
  t[0][0] *= t[0][1];
  for (int i = 0; i < n; i++) y[i] = t[i][0]*u[i][m - 1];
  memset(u[1], 0, m*sizeof **u);
  y[0] += u[1][0] + u[2][0];
  free(u);
  free(t);
}

void many(int n, int m, const double *x, double *y)
{
  const int mm = m, half = n/2;
  double (*t)[mm] = calloc(n, sizeof *t), s[n][half];
  memset(s, 0, sizeof s);
  for (int i = 0; i < n; i++) { t[i][i%mm] += x[i]; s[i][0] = t[i][0]*x[0]; memcpy(t[i], x, mm*sizeof(double)); }
  memset(t[1], 0, mm*sizeof(double));
  memset(&t[2], 0, sizeof t[2]);
  memset(s + 3, 0, 2*sizeof *s);
  memcpy(t[4], s[5], half*sizeof(double));
  for (int i = 0; i < n; i++) y[i] = t[i][0]*x[1] + t[i][1] + s[i][0]*s[i][half - 1] + s[i][0]*t[0][2];
  free(t);
}
void by_type(int n, int m, const double *x, double *y)
{
  typedef double row[m];
  row *t = malloc(n*sizeof *t);
  row one;
  for (int i = 0; i < m; i++) one[i] = x[i];
  for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) t[i][j] = one[j]*x[i];
  for (int i = 0; i < n; i++) y[i] = t[i][i%m]*t[0][0];
  free(t);
}
