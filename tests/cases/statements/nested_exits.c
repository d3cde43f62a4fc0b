// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops of all kinds that leave each other: return from a do while in a for, break in a switch in a while.
// VERIFY: --head 'search(x)>(search)' --set n=8 --range 0.5:1.5
// VERIFY: --head 'machine(x)>(y)' --set n=8 --range 0.5:1.5

double search(int n, const double x[n])
{
  double product = 1;
  for (int i = 0; i < n; i++) {
    int j = i;
    do {
      product *= 0.7 + 0.4*x[j];
      if (product > 2.0137) return product*x[j];
      if (x[j] > 1.3137) break;
    } while (++j < n);
    product += x[i];
  }
  return product;
}

void machine(int n, const double x[n], double *y)
{
  int state = 0, k = 0;
  *y = 1;
  while (state != 3) {
    switch (state) {
    case 0:
      *y *= x[k];
      state = *y > 1.1137 ? 2 : 1;
      break;
    case 1:
      *y += x[k]*x[k];
      state = 0;
      break;
    case 2:
      *y *= 0.5*x[k];
      state = 0;
      break;
    }
    if (++k == n) state = 3;
  }
}
