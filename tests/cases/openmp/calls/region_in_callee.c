// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The parallel loop is in a function that is called twice with different arguments.
// VERIFY: --head 'head(x,s)>(y)' --set n=9 --range 0.5:1.5

static void scale(int n, double s, double v[n])
{
  #pragma omp parallel for shared(n, s, v) schedule(static, 2)
  for (int i = 0; i < n; i++)
    v[i] = v[i]*v[i]*s;
}

void head(int n, const double x[n], double s, double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
  scale(n, s, y);
  scale(n - 2, y[0]*s, y + 1);
}
