// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of fused for x, y, z and total, written by hand in one loop. Increments xb; reads and zeroes yb and zb;
// totalb stays, as total is only incremented.
void fused_b(int n, const double x[restrict n], double xb[restrict n], double y[restrict n],
             double yb[restrict n], double z[restrict n], double zb[restrict n],
             double *restrict total, double *restrict totalb)
{
  const double sumb = *totalb;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double here = x[i]*x[i] - 0.5*x[i];
    const double below = 1/(1 + here*here);
    const double given = (zb[i] + 2*here*x[i]*below*sumb)*below;
    xb[i] += given*here + (yb[i] + given*x[i]*(1 - here*here)*below)*(2*x[i] - 0.5);
    yb[i] = 0;
    zb[i] = 0;
  }
}
