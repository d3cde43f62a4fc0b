// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers in subscripts: index arrays, integers that are overwritten before the backward sweep needs them.
// VERIFY: --head 'gather(x)>(y)' --head 'scatter(x)>(y)' --head 'running(x)>(y)' --head 'rotated(x)>(x)' --set n=7 --range 0.5:1.5
// VERIFY: --head 'given(x)>(y)' --set n=7 --set 'index=0:n-1' --range 0.5:1.5

void gather(int n, const double x[n], double y[n])
{
  int idx[n];
  for (int i = 0; i < n; i++)
    idx[i] = 3*(i + 1) % n;
  for (int i = 0; i < n; i++)
    y[i] = x[idx[i]]*x[idx[idx[i]]];
}

// Several iterations write the same cell.
void scatter(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[(i + 1) % 3] = y[(i + 1) % 3]*x[i];
}

void running(int n, const double x[n], double *y)
{
  int k = 1;
  *y = 1.0;
  for (int i = 1; i <= n; i++) {
    *y = *y*x[k - 1];
    k = (k*2 + i) % n + 1;
    *y += x[k - 1]*x[k - 1]*0.1;
  }
}

void rotated(int n, double x[n])
{
  int idx[n];
  for (int i = 0; i < n; i++)
    idx[i] = i;
  for (int step = 0; step < 3; step++) {
    for (int i = 0; i < n; i++)
      x[idx[i]] = 0.6*x[idx[i]]*x[i];
    for (int i = 0; i < n; i++)
      idx[i] = (idx[i] + 2) % n;
  }
}

void given(int n, const double x[n], const int index[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[index[i]] = y[index[i]]*x[i] + x[index[n - 1 - i]];
}
