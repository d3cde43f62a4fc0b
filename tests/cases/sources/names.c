// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that derivatives would like to have are taken: of parameters, local variables and functions; names that
// differ in case only.
// VERIFY: --head 'names(x,xb,xd)>(y,yb,yd)' --head 'names_b(x)>(y)' --head 'cases(x,X)>(y,Y)' --range 0.5:1.5

void names(double x, double xb, double xd, double *y, double *yb, double *yd)
{
  double t = x*xb, tb = t*xd, branch = tb*t;
  if (t > 0.9137) branch = branch*2.0;
  double temp = x, tempb = temp*branch;
  double ii1 = tempb, result1 = ii1;
  *y = branch*t;
  *yb = *y*tb;
  *yd = *yb * *y*result1;
}

void names_d(double x, double *y)
{
  *y = x*x;
}

void names_b(double x, double *y)
{
  names_d(x, y);
}

void cases(double x, double X, double *y, double *Y)
{
  double t = x*X, T = t*x;
  *y = t*T;
  *Y = T*T*X + *y;
}
