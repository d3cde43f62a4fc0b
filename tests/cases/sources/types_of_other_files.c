// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types that only the file of a variable knows: the adjoint here keeps the variable, and the program of the check
// declares it.
// VERIFY: %S/inputs/other_types.c --head 'twice(x)>(y)' --size x=n --size y=n
// VERIFY: %S/inputs/other_types.c --head 'scaled(x)>(scaled)'
void filter(int n, const double *x, double *y);
double scale(double x);

void twice(int n, const double *x, double *y)
{
  filter(n, x, y);
  filter(n, x, y);
}

double scaled(double x)
{
  return scale(x)*x;
}
