// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// As exclusive_planes, in an array of one dimension: the remainder of the subscript by 4 is the plane.
// VERIFY: --head 'stream(f)>(g)' --set n=9 --size 'f=4*(n+2)' --size 'g=4*(n+2)'

#define AT(cell, value) (4*(cell) + (value))

void stream(int n, const double *f, double *g)
{
  #pragma omp parallel for
  for (int i = 1; i <= n; i++) {
    const double rho = f[AT(i, 0)] + f[AT(i - 1, 2)] + f[AT(i + 1, 3)]*f[AT(i, 1)];
    g[AT(i, 2)] = f[AT(i - 1, 2)]*rho;
    g[AT(i, 3)] = f[AT(i + 1, 3)]/rho;
  }
}
