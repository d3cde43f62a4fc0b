// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --size may name extents that are declared by a formula, of which the tool does not know the value.
// VERIFY: --head 'later(v)>(s)' --set n=5 --set m=8 --size v=5,9
void later(int n, int m, const double v[restrict][m/2*2 + 1], double *restrict s)
{
  for (int i = 0; i < n; i++)
    *s += v[i][0]*v[i][m/2];
}
