// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls of threads for which the adjoint makes a structure, or an array of these, of its own: the
// arrays in it begin where they begin.
// VERIFY: --head 'of_parameter(u,e)>(y)' --size y=n --size u=n --set n=20
// VERIFY: --head 'of_table(u,e)>(y)' --size y=n --size u=n --set n=20
// VERIFY: --head 'of_member(u,m)>(y)' --size y=n --size u=n --size m.c=m.k --set m.k=5 --set n=20 --sizes-for-run=false
typedef struct { double g[3]; } corner;

static double cell(const corner e[2], double u) { return u*e[0].g[1]*e[1].g[2]; }

void of_parameter(int n, double *u, const corner e[2], double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = cell(e, u[i]);
}

static double corner_of(const corner e[2][3], double u) { return u*e[0][2].g[1]*e[1][1].g[2]; }

void of_table(int n, double *u, const corner e[2][3], double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = corner_of(e, u[i]);
}

typedef struct { double a[2]; } part;
typedef struct { int k; part *c; double tot; } mesh;

static double three(const mesh *m, double u) { return m->c[1].a[0]*u*m->tot; }

void of_member(int n, double *u, const mesh *m, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = three(m, u[i]);
}
