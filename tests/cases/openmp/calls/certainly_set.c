// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that read an element and certainly set it, in one branch or another: then it is one
// thread's, whatever its subscript is.
// VERIFY: --head 'squares(x)>(x)' --set n=9 --set 'ix=[3,2,1,0,8,7,6,5,4]'
// VERIFY: --head 'pairs(x)>(x)' --set n=4 --set 'p=[0,2,4,6]' --set 'q=[1,3,5,7]'
static void square(double *a)
{
  if (*a > 0) *a = *a * *a;
  else *a = -*a * *a;
}

void squares(int n, double x[n], const int ix[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) square(&x[ix[i]]);
}

static void mix(double *a, double *b)
{
  square(a);
  *b += *a;
  *a *= *b;
}

void pairs(int n, double x[2 * n], const int p[n], const int q[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) mix(&x[p[i]], &x[q[i]]);
}
