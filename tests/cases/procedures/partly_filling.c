// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Passive callees that jumps keep from setting all that their loops would.
// VERIFY: --head 'continued(x)>(y)' --size k=n --size x=n --size y=n --set n=10
// VERIFY: --head 'left(x)>(y)' --set k=3:6
static int total(int n, const int *k, int *work)
{
  for (int i = 0; i < n; i++) {
    if (k[i] < 4) continue;
    work[i] = k[i];
  }
  int sum = 0;
  for (int i = 0; i < n; i++) sum += work[i];
  return sum;
}

void continued(int n, const int *k, const double *x, double *y)
{
  int work[10];
  for (int i = 0; i < 10; i++) work[i] = 1;
  int m = total(n, k, work);
  for (int i = 0; i < n; i++) y[i] = m*x[i]*x[i];
}

static int last(const int *k, int *seen)
{
  for (int i = 0; i < 4; i++) {
    if (k[i] > 2) break;
    *seen = k[i];
  }
  return *seen + 1;
}

void left(const int k[4], const double *x, double *y)
{
  int seen = 5;
  int w = last(k, &seen);
  y[0] = w*x[0]*x[0];
}
