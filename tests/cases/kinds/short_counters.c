// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A short integer that counts a loop has room for more in the derivative; what the program stores in
// it elsewhere is cut off as C says.
// VERIFY: --head 'assigned(x)>(y)' --set n=4 --size x=n
// VERIFY: --head 'stepped(x)>(y)' --set n=4 --size x=n
// VERIFY: --head 'passed(x)>(y)' --set c=100 --set n=4 --size x=n

void assigned(int n, const double *x, double *y) {
  signed char c = 100;
  c += 100;
  *y = x[0] * c;
  for (c = 0; c < n; c++) *y += x[c] * x[c];
  c -= (c + 1) * 60;
  *y += x[1] * c;
}

void stepped(int n, const double *x, double *y) {
  short k = 32767;
  k++;
  *y = x[0] * k;
  *y += x[1] * k--;
  *y += x[2] * --k;
  for (k = 0; k < n; k++) *y += x[k] * x[k];
}

void passed(signed char c, int n, const double *x, double *y) {
  c *= 3;
  *y = x[0] * c;
  for (c = 0; c < n; c++) *y *= x[c];
}
