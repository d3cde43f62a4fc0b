// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Residual of linear triangles: an array of structures with indices, a local matrix, gathers and atomic sums, a chosen
// pointer, an element that is left out by an early return.
// VERIFY: --head 'residual(x,u,mat)>(r,residual)' --set nn=6 --set ne=4 --set 'tri.node=[0,1,2,1,3,2,2,3,4,3,5,4]' --set tri.material=0 --size tri=ne --size x=nn --size u=nn --size r=nn
#include <math.h>

typedef struct {
  int node[3], material;
} triangle;

typedef struct {
  double k[2], f;
} table;

static double area(const double (*x)[2], const int node[3], double g[3][2])
{
  const double *a = x[node[0]], *b = x[node[1]], *c = x[node[2]];
  double det = (b[0] - a[0])*(c[1] - a[1]) - (c[0] - a[0])*(b[1] - a[1]);
  if (fabs(det) < 1e-12) return 0;
  g[0][0] = (b[1] - c[1])/det;
  g[0][1] = (c[0] - b[0])/det;
  g[1][0] = (c[1] - a[1])/det;
  g[1][1] = (a[0] - c[0])/det;
  g[2][0] = (a[1] - b[1])/det;
  g[2][1] = (b[0] - a[0])/det;
  return 0.5*fabs(det);
}

static void element(const triangle *t, const table *mat, const double (*x)[2], const double *u, double re[3])
{
  double g[3][2], grad[2] = {0};
  double s = area(x, t->node, g);
  re[0] = re[1] = re[2] = 0;
  if (s == 0) return;
  for (int a = 0; a < 3; a++)
    for (int k = 0; k < 2; k++) grad[k] += g[a][k]*u[t->node[a]];
  double kappa = mat->k[t->material & 1]*(1 + grad[0]*grad[0] + grad[1]*grad[1]);
  for (int a = 0; a < 3; a++) re[a] = s*(kappa*(g[a][0]*grad[0] + g[a][1]*grad[1]) - mat->f/3);
}

double residual(int nn, int ne, const triangle *tri, const table *mat, const double (*x)[2], const double *u, double *r)
{
  double norm = 0;
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < nn; i++) r[i] = 0;
#pragma omp for
    for (int e = 0; e < ne; e++) {
      double re[3];
      element(&tri[e], mat, x, u, re);
      for (int a = 0; a < 3; a++) {
#pragma omp atomic
        r[tri[e].node[a]] += re[a];
      }
    }
#pragma omp for reduction(+ : norm)
    for (int i = 0; i < nn; i++) norm += r[i]*r[i];
  }
  return sqrt(norm);
}
