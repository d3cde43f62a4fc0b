// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each value of a cell comes from another neighbour, as in lattice-Boltzmann streaming: reads of different
// planes never meet, and those of one plane are the iterations' own. Two reads of one plane would meet.
// VERIFY: --head 'stream(f)>(g)' --set n=9
// VERIFY: --head 'meet(f)>(g)' --set n=9

void stream(int n, const double f[n + 2][4], double g[n + 2][4])
{
  #pragma omp parallel for
  for (int i = 1; i <= n; i++) {
    double rho = f[i][0] + f[i - 1][2] + f[i + 1][3]*f[i][1];
    g[i][2] = f[i - 1][2]*rho;
    g[i][3] = f[i + 1][3]/rho;
  }
}

void meet(int n, const double f[n + 2][4], double g[n + 2][4])
{
  #pragma omp parallel for
  for (int i = 1; i <= n; i++) {
    g[i][2] = f[i - 1][2]*f[i][2];
    g[i][3] = f[i + 1][3]*g[i][2];
  }
}
