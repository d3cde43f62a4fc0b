// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <stdint.h>
#define NW 3

void add_products(double *y, int i, double v) {
  double w[NW];
  for (int k = 0; k < 3; k++) w[k] = v * k;
  y[i] += w[1] * w[2];
}

void counted(double *y, int i, double v) {
  uint16_t k;
  for (k = 0; k < 3; k++) y[i] += v * y[i];
  y[i] *= k;
}
