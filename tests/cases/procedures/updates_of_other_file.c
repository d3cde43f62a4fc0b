// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of another file that update chosen elements: its macros and types are others.
// VERIFY: %S/inputs/updates.c --head 'f(x)>(y)' --set n=5 --size x=n --size y=n
#define NW 2
void add_products(double *y, int i, double v);
void counted(double *y, int i, double v);
void f(int n, const double *x, double *y) {
  double z[NW] = {2, 1};
  for (int j = 0; j < n; j++) {
    add_products(y, j, x[j] * z[j % NW]);
    counted(y, j, x[j] * 0.2);
  }
}
