// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays of which a declaration does not say the extent: one that follows does, or another file.
// VERIFY: %S/inputs/tables.c --head 'below(x,scale)>(y,scale)' --set n=7
// VERIFY: %S/inputs/tables.c --head 'elsewhere(x)>(y)' --set n=7

extern double scale[], table[];

void below(int n, const double x[n], double y[1])
{
  for (int i = 0; i < n; i++) {
    y[0] += x[i]*x[i]*scale[i % 3];
    scale[i % 3] *= x[i];
  }
}

double scale[3] = {1, 2, 3};

void elsewhere(int n, const double x[n], double *y)
{
  for (int i = 0; i < n; i++)
    table[i % 4] = x[i]*x[i];
  for (int i = 0; i < n; i++)
    *y += table[i % 4]*x[i];
}
