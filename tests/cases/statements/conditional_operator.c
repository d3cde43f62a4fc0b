// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The conditional operator: on reals, integers, nested, with sides of different types, as an argument.
// VERIFY: --head 'scalar(x,z)>(y)' --range 0.5:1.5
// VERIFY: --head 'array(v)>(w)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'forms(x,z)>(y)' --set k=2 --range 0.5:1.5
// VERIFY: --head 'forms(x,z)>(y)' --set k=0 --range 0.5:1.5
#include <math.h>

void scalar(double x, double z, double *y)
{
  const int larger = x > z + 0.0137;
  *y = (larger ? x*z : x - z) + (x < 0.9137 ? x*x : z*z);
}

void array(int n, const double v[n], double w[n])
{
  for (int i = 0; i < n; i++)
    w[i] = v[i] > 0.9137 ? v[i]*v[i] : 3.0*v[i];
}

void forms(int k, double x, double z, double *y)
{
  double t = x > 1.2137 ? x*x : x > 0.8137 ? sin(x) : 1/x;
  t *= k ? k : z;
  t += sin(x > z ? x : z);
  t *= x < z ? 1 : z;
  *y = t + (k > 1 ? 2 : 3)*x;
}
