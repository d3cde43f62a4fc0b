// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls agree on an extent, n*l, though one of them passes the number 1, which stands in the last subscript, too.
// VERIFY: --head 'twice(a)>(a)' --size a=n*l --set n=8 --set l=9 --sizes-for-run=false
static void scale(int n, double *a, int l, int step)
{
  for (int i = 0; i < n*l; i += step) a[i] *= a[i]*0.5;
}

void twice(int n, int l, double *a)
{
  scale(n, a, l, n);
  scale(n, a, l, 1);
}
