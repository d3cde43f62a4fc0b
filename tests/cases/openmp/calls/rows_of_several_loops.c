// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows that a call in one loop of a region has for its own, and of which another loop reads those around.
// VERIFY: --head 'f(U)>(R)' --size U=2*n --size R=n --size w=n --set n=40
// VERIFY: --head 'g(U)>(R,w)' --size U=2*n --size R=n --size w=n --set n=30
// VERIFY: --head 'h(U)>(R)' --size U=2*n --size R=n --size w=n --set n=20
static void prim(const double *u, double *w) { w[0] = u[0]*u[0]; w[1] = u[1] / u[0]; }
void f(int n, const double *U, double *R, double (*w)[2])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) prim(U + 2 * i, w[i]);
#pragma omp for
    for (int i = 1; i < n - 1; i++) R[i] = w[i][1]*w[i-1][1];
  }
}
static void upd(double *w) { w[0] = w[0]*w[0]; w[1] *= w[0]; }
void g(int n, const double *U, double *R, double (*w)[2])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) { w[i][0] = U[i]; w[i][1] = U[i] * U[i]; upd(w[i]); }
#pragma omp for
    for (int i = 1; i < n - 1; i++) R[i] = w[i][1]*w[i-1][1]*w[i+1][0];
#pragma omp for
    for (int i = 0; i < n; i++) upd(w[i]);
  }
}
void h(int n, const double *U, double *R, double (*w)[2])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) prim(U + 2 * i, w[i]);
#pragma omp for nowait
    for (int i = 1; i < n - 1; i++) R[i] = w[i][1]*w[i-1][1];
  }
}
