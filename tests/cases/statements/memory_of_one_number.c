// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memset and memcpy of one number: a member, an element of the same array, a structure of it.
// VERIFY: --head 'members(x)>(y)' --size x=3
// VERIFY: --head 'structures(a)>(y,a)' --size a=3
// VERIFY: --head 'elements(x)>(y,x)' --set k=1 --size x=4
#include <string.h>
struct pair { double v; int k; };

void members(const double *x, double *y) {
  struct pair b = {x[0] * x[0], 3};
  memset(&b.k, 0, sizeof b.k);
  memcpy(&b.v, &x[1], sizeof b.v);
  double t;
  memcpy(&t, &b.v, sizeof t);
  *y = b.v * x[0] * t + b.k;
}

void structures(double *y, struct pair *a) {
  memcpy(a + 2, &a[1], sizeof *a);
  *y = a[2].v * a[2].v + a[1].v;
  memcpy(&a[a[2].k > 100].v, &a[2].v, sizeof(double));
}

void elements(int k, double *x, double *y) {
  memcpy(&x[k], &x[k + 1], sizeof(double));
  memmove(x + k + 2, x, sizeof *x);
  *y = x[k] * x[k + 1] * x[k + 2];
}
