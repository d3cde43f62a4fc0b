// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A table that is changed through a pointer to constants of which a cast takes that away: no constant.
// HEAD: 'head(x)>(y)'

// EXPECT-ERROR@+1: private-variable "'head' may read it before setting it"
static double table[3] = {1, 2, 3};

static void change(double *p)
{
  p[0] = 2;
}

void head(int n, const double *x, double *y)
{
  const double *p = table;
  change((double *)p);
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i]*table[i%3];
}
