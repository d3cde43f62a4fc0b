// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threads pass on parts whose extent is a global variable, or a member of one, that nothing changes: each part is its
// iteration's. Where the head changes the variable, the extent is not known.
// VERIFY: --head 'places(v)>(v)' --set m=5 --set k=4 --size v=m*k --threads 1,2,7
// VERIFY: --head 'members(w)>(w)' --set g.m=5 --set g.k=4 --size w=g.m*g.k --threads 1,2,7
// VERIFY: --head 'changed(u, v)>(u)' --set m=5 --size u=64 --size v=64 --sizes-for-run=false
// RUN: parajoint adjoint %s --head 'places(v)>(v)' -o %t
// CHECK-NOT: omp atomic

int m, k;
struct grid { int m, k; } g;
struct { double a; } unused;

static void relax(double *p)
{
  for (int c = 0; c < m; c++) p[c] *= p[c];
}

static void relax_member(double *p)
{
  for (int c = 0; c < g.m; c++) p[c] *= p[c];
}

void places(double *restrict v)
{
  #pragma omp parallel for
  for (int i = 0; i < k; i++) relax(&v[i*m]);
}

void members(double *restrict w)
{
  #pragma omp parallel for
  for (int i = 0; i < g.k; i++) relax_member(w + i*g.m);
}

double of_other(void);
double of_other(void)
{
  return unused.a;
}

void changed(double *restrict u, double *restrict v)
{
  const int before = m;
  for (int i = 0; i < 3; i++) {
    m = 2 + i;
    relax(u + 2*i);
    u[i] *= v[i];
    relax(u);
  }
  m = before;
}
