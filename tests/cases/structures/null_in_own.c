// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer that is null in one structure of the function's own, and leads to an array in another.
// VERIFY: --sizes-for-run=false --head 'head(x,y)>(x,y)' --set n=4 --size x=n --size y=2*n
#include <stddef.h>
typedef struct { int n; double *u, *w; } field;
static void apply(const field *f, double *y) {
  for (int i = 0; i < f->n; i++) y[i] *= f->u[i] * (f->w ? f->w[i] : 1);
}
void head(int n, double *x, double *y) {
  field g = {.n = n, .u = x, .w = NULL}, h = {.n = n, .u = x, .w = y + n};
  apply(&g, y);
  apply(&h, y);
}
