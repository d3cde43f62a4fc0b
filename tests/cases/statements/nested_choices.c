// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Choices inside of choices: the number of an inner branch has a value where the outer one says so,
// which compilers do not see.
// VERIFY: --head 'slopes(p,c)>(v)' --size p=n --size c=n --size v=n --set n=9
#include <math.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define WITH_SIGN(a, b) ((((b) < 0 && (a) > 0) || ((b) > 0 && (a) < 0)) ? -(a) : (a))

void slopes(int n, const double *p, const double *c, double *v) {
  double px, py, g;
#pragma omp parallel for private(px, py, g)
  for (int k = 1; k < n - 1; k++) {
    px = (p[k + 1] - p[k - 1]) / c[k];
    py = (p[k + 1] - 2 * p[k]) / c[k];
    px = WITH_SIGN(MAX(1.0e-16, fabs(px)), px);
    py = WITH_SIGN(MAX(1.0e-16, fabs(py)), py);
    g = sqrt(px * px + py * py);
    g = px < py ? fabs(c[k] * g / px) : fabs(c[k] * g / py);
    v[k] = g * g * px * py;
  }
}
