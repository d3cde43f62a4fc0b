// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A member that no function reads, though the structure is passed on: it is not set, nor passed.
// VERIFY: --head 'f(x)>(f)' --set n=5 --flags=-O2
typedef struct { int n, most; double *values; } row;

static double sum(const row *a)
{
  double s = 0.0;
  for (int i = 0; i < a->n; i++) s += a->values[i]*a->values[i];
  return s;
}

static double twice(const row *a)
{
  double s = sum(a);
  return s*s;
}

double f(int n, double x[n])
{
  row a = {n, n, x};
  return twice(&a);
}
