// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers of unsigned types in products and quotients that the derivatives negate: -n * x is not
// -(n * x) where n is unsigned.
// VERIFY: --head 'terms(x,y)>(terms,r)' --set n=4 --set z=3 --set s.nx=5 --set s.w=1:3
// VERIFY: --head 'energy(r)>(energy)' --set n=9 --set charge=0:3
// VERIFY: --head 'threads(x)>(y)' --set n=9
// RUN: parajoint tangent %s --head 'terms(x,y)>(terms,r)' -o %t
// CHECK: -(n / x * xd / x)
#include <stddef.h>
#include <stdint.h>
enum colour { RED, GREEN, BLUE };
struct shape { size_t nx; unsigned w[2]; };

double terms(unsigned n, size_t z, uint8_t c, enum colour e, int i, struct shape s, double x, double y,
             double r[9]) {
  r[0] = n / x;
  r[1] = -(n * x);
  r[2] = 1 - z * x;
  r[3] = y - (n & 1) * x - (n > 2 ? n : 1) * x;
  r[4] = -((n + i) * x * y) - c * x;
  r[5] = s.nx / x - s.w[1] * y;
  r[6] = e / x - BLUE * y - 8u * (x * y);
  r[7] = -(i * x) - (i / 2 * z) / y;
  r[8] -= n * x * x - 2.0 * n * y;
  return -(z / y) - sizeof(x) * x;
}

double energy(int n, const unsigned charge[n], const double r[n]) {
  double e = 0;
  for (int i = 0; i < n; i++) e += charge[i] / r[i] - charge[i] * r[i];
  return e;
}

void threads(size_t n, const double x[n], double y[n]) {
#pragma omp parallel for
  for (size_t k = 0; k < n; k++) y[k] = 1 - k * x[k];
}
