// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Initial values of arrays that leave elements out, in gaps and in inner lists: those are zero. Memory that is not set
// holds a pattern here.
// VERIFY: --head 'gap(x)>(y)' --flags '-O1 -ftrivial-auto-var-init=pattern'
// VERIFY: --head 'inner(x)>(y)' --flags '-O1 -ftrivial-auto-var-init=pattern'
// VERIFY: --head 'indices(x)>(y)' --flags '-O1 -ftrivial-auto-var-init=pattern'
// VERIFY: --head 'parts(x)>(y)' --flags '-O1 -ftrivial-auto-var-init=pattern'
// VERIFY: --head 'repeated(x)>(y)' --set n=3 --flags '-O1 -ftrivial-auto-var-init=pattern'
void gap(double x, double *y)
{
  double a[3] = {[2] = x};
  *y = a[0] + a[1]*x + a[2]*a[2];
}

void inner(double x, double *y)
{
  double m[2][3] = {{x}, {1, x, 2}};
  *y = m[0][1] + m[0][2]*x + m[1][1]*m[0][0] + m[1][2];
}

void indices(const double x[2], double *y)
{
  int k[2][2] = {{1}, {[1] = 1}};
  *y = x[k[0][0]]*x[k[0][1]] + x[k[1][1]]*x[k[1][0]];
}

struct cell {
  double v[3], w;
};

void parts(double x, double *y)
{
  struct cell c = {.v = {[1] = x}, .w = 2}, d[2] = {[1] = {{x, x}, x}};
  *y = c.v[0] + c.v[1]*c.w + c.v[2]*x + d[0].v[1] + d[1].v[1]*d[1].w + d[1].v[2];
}

// The zeros are set in every turn.
void repeated(int n, double x, double *y)
{
  *y = 0;
  for (int i = 0; i < n; i++) {
    double a[2][2] = {{x}, {0.0, x*x}};
    a[0][1] += a[1][1]*i;
    *y += a[0][1]*a[0][0];
  }
}
