// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant tables of structures without a name.
// VERIFY: --head 'stream(f)>(g)' --set nx=4 --set ny=5
// VERIFY: --head 'quadrature(x)>(quadrature)' --size x=3
static const struct { double w; int e[2]; } lattice[5] = {
    {4. / 9, {0, 0}}, {1. / 9, {1, 0}}, {1. / 9, {0, 1}}, {1. / 9, {-1, 0}}, {1. / 9, {0, -1}}};
static struct { double at, weight; struct { int order; } exact; } points[] = {
    {-0.577350269189626, 1, {3}}, {0.577350269189626, .weight = 1, .exact = {3}}};

void stream(int nx, int ny, const double f[nx][ny][5], double g[nx][ny][5]) {
#pragma omp parallel for collapse(2)
  for (int x = 0; x < nx; x++)
    for (int y = 0; y < ny; y++) {
      double rho = 0, u[2] = {0, 0};
      for (int q = 0; q < 5; q++) {
        rho += f[x][y][q];
        for (int k = 0; k < 2; k++) u[k] += lattice[q].e[k] * f[x][y][q];
      }
      for (int q = 0; q < 5; q++) {
        int to_x = (x + lattice[q].e[0] + nx) % nx, to_y = (y + lattice[q].e[1] + ny) % ny;
        double along = (lattice[q].e[0] * u[0] + lattice[q].e[1] * u[1]) / rho;
        g[to_x][to_y][q] = lattice[q].w * rho * (1 + 3 * along + 4.5 * along * along);
      }
    }
}

double quadrature(const double *x) {
  double sum = 0;
  for (int k = 0; k < 2; k++) {
    double s = points[k].at;
    sum += points[k].weight * (x[0] + s * (x[1] + s * x[2])) * x[0] / points[k].exact.order;
  }
  return sum;
}
