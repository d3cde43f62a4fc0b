// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A private variable-length array with a member of a structure in its extent.
// VERIFY: --head 'members(x,p)>(y)' --size x=n --size y=n --set n=9 --set p.m=5
typedef struct par {
  int m;
  double h;
} par;

void members(int n, const par *p, const double *x, double *y)
{
  double t[p->m+1];
#pragma omp parallel for private(t)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j <= p->m; j++)
      t[j] = x[i]*(j + 1);
    y[i] = t[0]*t[p->m]*p->h;
  }
}
