// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The conditional operator where Fortran has merge: by a condition on reals, on an integer, element by element.
// VERIFY: --head 'p_scalar(x,z)>(y)' --range 0.5:1.5
// VERIFY: --head 'p_array(v)>(w)' --set n=6 --range 0.5:1.5

void p_scalar(double x, double z, double *y)
{
  int larger = x > z + 0.0137;
  *y = (larger ? x*z : x - z) + (x < 0.9137 ? x*x : z*z);
}

void p_array(int n, const double v[n], double w[n])
{
  for (int i = 0; i < n; i++)
    w[i] = v[i] > 0.9137 ? v[i]*v[i] : 3.0*v[i];
}
