// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call that changes an element and what its subscript reads: the place is put back before the element.
// VERIFY: --head 'global(x)>(y)' --size x=n --size y=1 --size i=1 --set i=0 --set n=6
// VERIFY: --head 'local(x)>(y)' --size x=n --size y=1 --set n=6
// VERIFY: --head 'of_itself(x)>(y)' --set n=6
static void next(int *i, double *e)
{
  *e *= *e;
  *i += 1;
}

void global(int n, int *i, double *x, double *y)
{
  for (int j = 0; j < n/2; j++) {
    y[0] = y[0]*x[j];
    next(i, &x[*i]);
  }
  for (int j = 0; j < n; j++)
    y[0] *= x[j];
}

void local(int n, double *x, double *y)
{
  int i = 0;
  for (int j = 0; j < n/2; j++) {
    y[0] = y[0]*x[j];
    next(&i, &x[i]);
  }
  for (int j = 0; j < n; j++)
    y[0] *= x[j];
}

void of_itself(int n, const double x[n], double y[3])
{
  int k[3] = {1, 0, 2};
  for (int j = 0; j < 3; j++) {
    y[j] = x[k[0]]*x[k[1]]*x[k[2]];
    k[k[j]] = (k[j] + 1) % 3;
  }
  y[0] *= x[k[0]];
}
