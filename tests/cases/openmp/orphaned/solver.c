// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that all threads of a region call together, as in solver.f90.
// VERIFY: --head 'solve(u,kx)>(u,total)' --head 'inside_and_outside(u)>(u)' --set n=7 --set turns=2
// VERIFY: --head 'rows(a,b)>(b)' --set n=9 --set m=4 --size a=n*m --size b=n*m
// VERIFY: --head 'head(x)>(x)' --head 'passed_at_call(x)>(x)' --set n=9
#define M 5
static double factor = 0.25;

static void product_with(int n, double kx[][M + 2], double p[][M + 2], double w[][M + 2], double *dot)
{
  #pragma omp for reduction(+: dot[:1])
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= M; j++) {
      double here = (1 + kx[i + 1][j] + kx[i][j])*p[i][j] - kx[i + 1][j]*p[i + 1][j] - kx[i][j]*p[i - 1][j];
      w[i][j] = here;
      *dot += here*p[i][j];
    }
}

static void advance(int n, double w[][M + 2], double p[][M + 2], double u[][M + 2], double dot, double *step, int enough)
{
  if (enough)
    return;
  #pragma omp single
  {
    *step = *step/(1 + dot*dot);
  }
  #pragma omp for nowait
  for (int i = 1; i <= n; i++)
    for (int j = 1; j <= M; j++)
      u[i][j] += *step*(factor*p[i][j] - w[i][j]*u[i][j]);
}

void solve(int n, int turns, double u[n + 2][M + 2], double kx[n + 2][M + 2], double *total)
{
  double p[n + 2][M + 2], w[n + 2][M + 2], dot = 0.0, step = 0.5;
  for (int i = 0; i <= n + 1; i++)
    for (int j = 0; j <= M + 1; j++) {
      p[i][j] = u[i][j];
      w[i][j] = 0.0;
    }
  #pragma omp parallel
  {
    for (int k = 1; k <= turns; k++) {
      #pragma omp barrier
      product_with(n, kx, p, w, &dot);
      advance(n, w, p, u, dot, &step, k > turns);
      #pragma omp barrier
      product_with(n, kx, u, w, &dot);
    }
    #pragma omp for reduction(+: total[:1])
    for (int i = 1; i <= n; i++)
      for (int j = 1; j <= M; j++)
        *total += u[i][j]*w[i][j] + dot;
  }
}

static void scale(int n, double x[n], double by)
{
  double before = by;
  by = 1.0;
  #pragma omp for private(by)
  for (int i = 0; i < n; i++) {
    by = before*x[i];
    x[i] = x[i]*by;
  }
  #pragma omp single
  x[0] *= before*by;
  #pragma omp for
  for (int i = 1; i < n; i++)
    x[i] += x[0];
}

/* Outside of a region, one thread runs the constructs. */
void inside_and_outside(int n, double u[n])
{
  scale(n, u, 0.5);
  #pragma omp parallel
  scale(n, u, 1.5);
  scale(n, u, 0.7);
}

static void row(int n, double *y, double first)
{
  #pragma omp for
  for (int i = 0; i < n; i++)
    y[i] *= first;
}

/* Rows of a matrix without shape, some from their second element on. */
void rows(int n, int m, const double *a, double *b)
{
  #pragma omp parallel
  for (int k = 0; k < m; k++) {
    row(n, b + k*n, a[k]);
    row(n - 1, &b[k*n + 1], a[0]*a[k*n]);
  }
}

/* Its threads are its caller's. */
void head(int n, double x[n])
{
  scale(n, x, 0.3);
}

/* What is passed is what it was at the call, which the primary thread goes on after; nothing lists what the function names. */
static void move(int n, double *x, int k, double w)
{
  #pragma omp barrier
  #pragma omp for nowait
  for (int i = 1; i < n; i++)
    x[i] = x[i]*w*factor + k;
}

void passed_at_call(int n, double x[2*n])
{
  int k = 0;
  double w = 2.0;
  #pragma omp parallel default(none) shared(n, x, k, w)
  {
    move(n, x + k*n, k, w);
    #pragma omp master
    {
      k = 1;
      w = x[0];
    }
    #pragma omp barrier
    move(n, x + k*n, k, w);
  }
}
