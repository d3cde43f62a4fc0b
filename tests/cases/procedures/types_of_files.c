// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The other file has names for types of functions and variables that this one does not know, or knows as others.
// VERIFY: %S/inputs/real_types.c --head 'f(x,gain)>(y)' --set n=5

typedef float value;

void combine(const double *p, double *q, int multiplies);
double squared(double v);
extern double gain[2];

void f(int n, const double x[n], double *y)
{
  value start = 1;
  *y = start;
  for (int i = 0; i < n; i++)
    combine(&x[i], y, i % 2);
  *y += squared(x[0])*gain[1];
}
