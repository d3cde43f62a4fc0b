// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of star for u and v, written by hand: each point gathers from those that read it, where they are
// there. Increments ub; reads and updates vb.

// What a point of `u` gets along one direction, from its neighbours `least` to `greatest`, which are `stride`
// apart.
static inline double side(const double *vb, long stride, int least, int greatest)
{
  static const double weights[] = {0, 1.5, -0.15, 1.0/90};
  double sum = 0;
  for (int k = 1; k <= 3; k++) {
    if (least <= k && k <= greatest) sum += weights[k]*vb[k*stride];
    if (least <= -k && -k <= greatest) sum += weights[k]*vb[-k*stride];
  }
  return sum;
}

// The same for points near the edge, of which some do not get all.
static void at_edge(int n, double d, int j, int from, int to, double ub[restrict n][n],
                    double vb[restrict n][n])
{
  for (int i = from; i < to; i++) {
    const int isRow = j >= 3 && j < n - 3, isColumn = i >= 3 && i < n - 3;
    if (isRow && isColumn) ub[j][i] += (1 - 49.0/9*d)*vb[j][i];
    if (isRow) ub[j][i] += d*side(&vb[j][i], 1, 3 - i, n - 4 - i);
    if (isColumn) ub[j][i] += d*side(&vb[j][i], n, 3 - j, n - 4 - j);
  }
}

void star_b(int n, double d, const double u[restrict n][n], double ub[restrict n][n],
            double v[restrict n][n], double vb[restrict n][n])
{
  #pragma omp parallel
  {
    #pragma omp for
    for (int j = 0; j < n; j++) {
      if (j < 6 || j >= n - 6) {
        at_edge(n, d, j, 0, n, ub, vb);
        continue;
      }
      at_edge(n, d, j, 0, 6, ub, vb);
      for (int i = 6; i < n - 6; i++)
        ub[j][i] += vb[j][i] + d*(1.5*(vb[j][i - 1] + vb[j][i + 1] + vb[j - 1][i] + vb[j + 1][i])
                                  - 0.15*(vb[j][i - 2] + vb[j][i + 2] + vb[j - 2][i] + vb[j + 2][i])
                                  + 1.0/90*(vb[j][i - 3] + vb[j][i + 3] + vb[j - 3][i] + vb[j + 3][i])
                                  - 49.0/9*vb[j][i]);
      at_edge(n, d, j, n - 6, n, ub, vb);
    }
    #pragma omp for
    for (int j = 3; j < n - 3; j++)
      for (int i = 3; i < n - 3; i++)
        vb[j][i] = 0;
  }
}
