// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tables that other functions change, through an assignment of a pointer that is used as a value: no constants.
// HEAD: 'head(x)>(y)'

// EXPECT-ERROR@+1: private-variable "'head' may read it before setting it"
static double first[3] = {1, 2, 3}, second[3] = {1, 2, 3}, third[3] = {1, 2, 3};
// EXPECT-ERROR@-1: private-variable "'head' may read it before setting it"
// EXPECT-ERROR@-2: private-variable "'head' may read it before setting it"

static void sink(double *p, double f)
{
  p[2] = f;
}

static void put(double *p, double f)
{
  double *q;
  *(q = p) = f;
}

static void pass(double *p, double f)
{
  double *q;
  sink(q = p, f);
}

static void move(double *p, double f)
{
  *p++ = f;
}

void init(double f)
{
  put(first, f);
  pass(second, f);
  move(third, f);
}

void head(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) y[i] = x[i]*first[i%3]*second[i%3]*third[i%3];
}
