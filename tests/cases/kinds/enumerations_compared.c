// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Enumerators that are compared, chosen and returned.
// RUN: parajoint tangent %s --head 'f(x)>(x)' -o %t
// CHECK: if (k == WALL)
// VERIFY: --head 'f(x)>(x)' --size x=n --size flag=n --set n=7
enum kind { FLUID, WALL, INLET = 5 };
typedef enum { OK = 0, BAD = -1 } status;
static status step(enum kind k, double *x) {
  if (k == WALL) return BAD;
  if (INLET != k && k < INLET) *x *= 2;
  switch (k) {
    case FLUID: *x *= *x; break;
    case WALL: *x = 0; break;
    default: *x += 1;
  }
  return OK;
}
void f(int n, const enum kind *flag, double *x) {
  for (int i = 0; i < n; i++) {
    enum kind k = i % 2 ? FLUID : i % 3 ? INLET : flag[0];
    if (step(k, &x[i]) == BAD) break;
    if (flag[i] == 7) x[i] *= 3;
  }
}
