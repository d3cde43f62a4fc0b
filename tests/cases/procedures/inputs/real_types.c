// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
typedef double real;
typedef real value;
value gain[2] = {1, 2};

void combine(const real *p, real *q, int multiplies)
{
  if (multiplies)
    *q *= *p*gain[0];
  else
    *q += *p * *p;
}

value squared(value v)
{
  return v*v;
}
