// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every refusal is reported, not only the first.
// HEAD: 'p(x)>(y)'

void p(double x, double *y)
{
  const int k = 2;
  // EXPECT-ERROR@+1: unsupported-attribute "volatile"
  volatile double c;
  c = k*x;
  *y = c*c;
  // EXPECT-ERROR@+1: unsupported-statement "goto"
  if (*y > 1.0) goto end;
  *y = *y * *y;
end:
  ;
}
