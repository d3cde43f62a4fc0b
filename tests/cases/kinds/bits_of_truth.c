// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bits that are set in a truth value.
// VERIFY: --head 'f(x)>(y)' --size x=2 --set n=5
void f(int n, const double *x, double *y) {
  _Bool flag = n > 10, some = 0, other = 1;
  flag |= 4;
  some |= n & 4;
  other &= some;
  other |= flag;
  *y = x[flag] * x[0] + x[some] * x[other];
}
