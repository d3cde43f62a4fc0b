// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Choices inside of choices: the number of an inner branch has a value where the outer one says so,
// which compilers do not see.
// VERIFY: --head 'slopes(p,c)>(v)' --size p=n*n --size c=n --size v=n*n --sizes-for-run --set n=9
#include <math.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define WITH_SIGN(a, b) ((((b) < 0 && (a) > 0) || ((b) > 0 && (a) < 0)) ? -(a) : (a))

void slopes(int n, const double *p, const double *c, double *v) {
  double px, py, px2, py2, limit, g, xg, yg;
#pragma omp parallel for private(px, py, px2, py2, limit, g, xg, yg)
  for (int k = 1; k < n - 1; k++) {
    for (int j = 1; j < n - 1; j++) {
      px = (p[k * n + j + 1] - p[k * n + j - 1]) / c[j];
      py = (p[k * n + j + n] - p[k * n + j - n]) / c[k];
      px2 = px * px;
      py2 = py * py;
      limit = (c[j] * px2 + c[k] * py2) / MAX(px2 + py2, 1.0e-16);
      px = WITH_SIGN(MAX(1.0e-16, fabs(px)), px);
      py = WITH_SIGN(MAX(1.0e-16, fabs(py)), py);
      g = sqrt(px * px + py * py);
      xg = fabs(c[j] * g / px);
      yg = fabs(c[k] * g / py);
      g = xg < yg ? xg : yg;
      if (limit < 0) v[k * n + j] = 0;
      else v[k * n + j] = g * g * limit;
    }
  }
}
