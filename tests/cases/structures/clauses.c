// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A structure in two clauses, and structures that threads copy, with arrays in them.
// VERIFY: --head 'both(x)>(y)' --set n=6
// VERIFY: --head 'copies(x)>(y)' --size x=n --size y=n --set n=5
struct pair {
  double a, b;
};

void both(int n, const double x[n], double y[n])
{
  struct pair s = {1.0, x[0]};
#pragma omp parallel for firstprivate(s) lastprivate(s)
  for (int i = 0; i < n; i++) {
    s.a = x[i]*x[i];
    y[i] = s.a*s.b;
  }
  y[0] = s.a;
}

typedef struct cell {
  double v;
  struct {
    double w[2];
    double l;
  } q;
} cell;

void copies(int n, cell x[n], cell y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i].q = x[n-1-i].q;
    y[i].v = x[i].q.w[1]*x[0].q.w[0];
  }
}
