// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memcpy from and to single variables, and elements of arrays of structures.
// VERIFY: --head 'numbers(x)>(y)'
// VERIFY: --head 'structures(q)>(y)'
#include <string.h>
struct p { double a[3]; double b; };

void numbers(const double x[8], double y[8]) {
  double v, w = x[0] * x[1];
  memcpy(&v, &x[2], sizeof v);
  memcpy(&y[3], &w, sizeof(double));
  memcpy(&w, &v, sizeof w);
  y[1] = w * y[3] * v;
}

void structures(const struct p *q, double y[3]) {
  struct p l = *q, m[2];
  memcpy(&m[1], &l, sizeof(struct p));
  for (int i = 0; i < 3; i++) y[i] = m[1].a[i] * m[1].b;
}
