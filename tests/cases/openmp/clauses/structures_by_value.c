// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thread's copy of a structure, with an array of structures in it, goes to functions by value.
// VERIFY: --head 'first(x)>(y)' --set n=16 --size x=n --size y=n
// VERIFY: --head 'last(x)>(y)' --set n=16 --size x=n --size y=n
typedef struct { double x, y; } point;
typedef struct { point p[2]; double e; } pair;

static double use(pair q) { return q.p[1].x*q.p[0].x + q.e; }

void first(int n, const double *x, double *y)
{
  pair q = {{{x[0], 1}, {2, x[1]}}, x[3]};
#pragma omp parallel for firstprivate(q)
  for (int i = 0; i < n; i++) {
    q.p[1].x = x[i];
    y[i] = use(q);
  }
}

void last(int n, const double *x, double *y)
{
  pair q = {{{x[0], 1}, {2, x[1]}}, x[3]};
#pragma omp parallel
  {
#pragma omp for lastprivate(q)
    for (int i = 0; i < n; i++) {
      q.p[0] = (point){x[i], 1};
      q.p[1] = (point){x[0], 2};
      q.e = x[i];
      y[i] = use(q);
    }
  }
  y[0] += q.e*q.p[0].x;
}
