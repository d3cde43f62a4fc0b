// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The address of a structure that goes to a pointer to constants leaves it what it is: loops up to its members count,
// and subscripts that functions compute of it are those of the counters.
// VERIFY: --head 'scaled(x)>(y)' --size x=n --size y=n --set n=6 --set g.n=6
// VERIFY: --head 'smooth(u, v)>(u)' --size u=g.n*g.m --size v=g.n*g.m --set g.n=6 --set g.m=5 --threads 1,2,7
// RUN: parajoint adjoint %s --head 'scaled(x)>(y)' -o %t/a
// RUN: parajoint adjoint %s --head 'smooth(u, v)>(u)' -o %t/b
// CHECK-NOT: omp atomic
// CHECK-NOT: while

typedef struct { int n, m; double h; } grid;
grid g;

static void square(const grid *s, int i, const double *x, double *y)
{
  y[i] = s->h*x[i]*x[i];
}

static inline int at(const grid *s, int i, int j)
{
  return i*s->m + j;
}

void scaled(int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < g.n; i++) square(&g, i, x, y);
  y[n - 1] *= x[0];
}

void smooth(double c, double *restrict u, const double *restrict v)
{
  #pragma omp parallel for
  for (int i = 1; i < g.n - 1; i++)
    for (int j = 1; j < g.m - 1; j++) u[at(&g, i, j)] += c*v[at(&g, i, j)]*v[at(&g, i, j)];
}
