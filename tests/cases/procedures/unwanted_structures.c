// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call as a statement, of a function that returns a structure which nobody wants: its arguments are evaluated once.
// VERIFY: --head 'counted(x)>(y)' --size x=3 --size y=3
// VERIFY: --head 'places(x)>(y)' --size x=4 --size y=4
// VERIFY: --head 'in_expressions(x)>(y)' --size x=6 --size y=6
struct pair {
  double a, b;
};

static struct pair put(double *y, double v, int k)
{
  struct pair r = {v, v*v};
  y[k] = v*v;
  return r;
}

void counted(const double *x, double *y)
{
  int k = 0;
  put(y, x[0], k++);
  put(y, x[1], k++);
  struct pair last = put(y, x[2], k++);
  y[0] *= last.b*k;
}

// With effects on the numbers that are passed.
void places(const double *x, double *y)
{
  int k = 4, j = 0;
  double s = x[0];
  while (k > 0) put(y, s *= x[j++], --k);
  (void)put(y, s += x[1], k);
}

typedef struct { double a[2]; int k; } record;
static record make(double *y, const double *x, int k) { record r = {{x[k], x[k + 1]}, k}; y[k] += x[k]*x[k]; return r; }
static int next(int *k) { return (*k)++; }
void in_expressions(const double *x, double *y)
{
  int k = 0;
  for (int i = 0; i < 6; i++) y[i] = 0;
  make(y, x, next(&k));
  for (int t = 0; t < 3; t++) make(y, x, k++);
  (void)make(y, &x[1], --k).a[0];
  y[5] = make(y, x, next(&k)).a[1]*x[0];
  if (make(y, x, 0).k == 0) y[4] *= x[2];
}
