// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call as a statement, of a function that returns a structure which nobody wants: its arguments are evaluated once.
// VERIFY: --head 'counted(x)>(y)' --size x=3 --size y=3
// VERIFY: --head 'places(x)>(y)' --size x=4 --size y=4
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
