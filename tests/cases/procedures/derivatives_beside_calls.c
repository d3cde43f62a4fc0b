// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A derivative that only an assignment with a call reads, of a variable that another assignment without a call sets.
// VERIFY: --head 'weighted(x)>(y)' --head 'gathered(x)>(y)' --head 'counted(x)>(y)' --set n=5
static double weight(int k) { return 0.5*k + 1; }
static int before(int i) { return i > 0 ? i - 1 : 0; }

void weighted(int n, const double x[n], double *y)
{
  double s = 0, p = 1;
  for (int i = 0; i < n; i++) {
    s = s + weight(i)*p*x[i];
    p = p*x[i];
  }
  *y = s;
}

void gathered(int n, const double x[n], double *y)
{
  double t[n], s = 0;
  for (int i = 0; i < n; i++) t[i] = x[i]*x[i];
  for (int i = 0; i < n; i++) s = s + t[before(i)]*x[i];
  *y = s;
}

void counted(int n, const double x[n], double *y)
{
  double t[8], p = 1;
  for (int i = 0; i < 8; i++) t[i] = 0;
  for (int i = 0; i < n; i++) {
    p = p*x[i];
    t[before(i)] = t[before(i)]*x[i] + p;
  }
  *y = t[0]*t[1];
}
