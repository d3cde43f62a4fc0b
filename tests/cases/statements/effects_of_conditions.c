// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that set what is read later, in conditions and selectors of statements that do nothing else.
// VERIFY: --head 'in_while(x)>(y)' --head 'in_switch(x)>(y)' --size x=n --size y=n --set n=7

static int next(int *k) {
  *k += 1;
  return *k;
}

void in_while(int n, const double *x, double *y, int *status) {
  int k = 1;
  *status = 0;
  while (next(&k) < 4) *status += 1;
  y[0] = x[k] * x[k];
}

void in_switch(int n, const double *x, double *y, int *status) {
  int k = 1;
  *status = 0;
  switch (next(&k)) {
    case 2: *status = 1; break;
    default: *status = 2;
  }
  y[0] = x[k] * x[k];
}
