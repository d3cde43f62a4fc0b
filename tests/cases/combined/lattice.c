// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A lattice gas: cells as structures with rows, chosen buffers by the parity of the step, tables of constants, a
// region with collision and streaming.
// VERIFY: --head 'run(a,w)>(run)' --set n=6 --set steps=3 --size a=n --size b=n --sizes-for-run=false
// VERIFY: --head 'run(a,w)>(run)' --set n=6 --set steps=4 --size a=n --size b=n --sizes-for-run=false
enum { Q = 3 };

typedef struct {
  double f[Q];
  int solid;
} cell;

static const int shift[Q] = {0, 1, -1};
static const double weight[Q] = {0.5, 0.25, 0.25};

static void moments(const cell *c, double *rho, double *u)
{
  *rho = *u = 0;
  for (int q = 0; q < Q; q++) {
    *rho += c->f[q];
    *u += shift[q]*c->f[q];
  }
  *u /= *rho;
}

static void collide(cell *c, double omega)
{
  double rho, u;
  if (c->solid) {
    double t = c->f[1];
    c->f[1] = c->f[2];
    c->f[2] = t;
    return;
  }
  moments(c, &rho, &u);
  for (int q = 0; q < Q; q++) {
    double e = weight[q]*rho*(1 + shift[q]*u + 0.5*u*u);
    c->f[q] += omega*(e - c->f[q]);
  }
}

static void step(int n, cell *from, cell *to, double omega)
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) collide(&from[i], omega);
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int q = 0; q < Q; q++) to[i].f[q] = from[(i - shift[q] + n)%n].f[q];
  }
}

double run(int n, int steps, cell *a, cell *b, double w)
{
  double s = 0, rho, u;
  for (int i = 0; i < n; i++) b[i].solid = a[i].solid = i == n/2;
  for (int t = 0; t < steps; t++) step(n, t%2 ? b : a, t%2 ? a : b, w);
  const cell *last = steps%2 ? b : a;
  for (int i = 0; i < n; i++) {
    moments(&last[i], &rho, &u);
    s += rho*u*u;
  }
  return s;
}
