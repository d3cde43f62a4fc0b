// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters of inner loops that something else sets, too, and that are read behind them: running the
// loop again must not change them.
// VERIFY: --head 'integers(x)>(y)' --size x=n --size y=n --set n=20
// VERIFY: --head 'in_arm(x,v)>(v)' --size x=4*n --size v=n --set n=20
int integers(int n, const double *x, double *y)
{
  int j = 0;
  for (int i = 0; i < n; i++) {
    int m = i;
    for (j = 0; j < 3; j++) m = (5*m + 1)%4;
    if (x[i] > 1) j = 1;
    y[i] = x[j]*x[m];
  }
  return j;
}

void in_arm(int n, const double *x, double *v)
{
  int j;
#pragma omp parallel for private(j)
  for (int i = 0; i < n; i++) {
    v[i] *= x[4*i];
    double s = x[4*i];
    for (j = 0; j < 3; j++) s = 0.5*s + 1;
    if (v[i] > 0.5) j = 2;
    v[i] *= x[4*i + j]*s;
  }
}
