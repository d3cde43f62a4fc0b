// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A switch over an enumeration with negative numbers: no compiler may ask for its enumerators.
// VERIFY: --head 'f(x)>(y)' --size x=3 --set k=-1
// VERIFY: --head 'counted(x)>(y)' --size x=3
enum kind { A = -1, B, C };

void f(enum kind k, const double *x, double *y) {
  double s = x[0];
  switch (k) {
    case A: s *= x[1]; break;
    default: break;
  }
  *y = s * s;
}

void counted(const double *x, double *y) {
  *y = 1;
  for (enum kind k = A; k <= C; k++) {
    switch (k) {
      case B: *y *= x[1]; break;
      default: break;
    }
    *y *= x[0];
  }
}
