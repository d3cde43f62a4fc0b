// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables and macros with names that the program of the check might use.
// VERIFY: --head 'f(x)>(y)' --size x=n_x --size y=n_x
// VERIFY: --head 'f(x)>(y)' --size x=n_x --size y=n_x -D n=16 -D low=1 -D size=3
int n_x = 4, i[4] = {3, 1, 0, 2};
double v_x[4] = {1, 2, 3, 4}, d_y = 3;
#define b_x 2

void f(const double *x, double *y)
{
  for (int k = 0; k < n_x; k++) y[k] = x[i[k]]*x[k]*v_x[k]*d_y*b_x;
}
