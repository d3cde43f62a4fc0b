// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows of tables of numbers, constant ones and ones that nothing changes, for parameters that may be active, or changed,
// elsewhere.
// VERIFY: --head 'constant(x)>(y)' --head 'unchanged(x)>(y)' --head 'scaled(x)>(y)' --range 0.5:1.5
static double dot(const double a[3], const double b[3])
{
  return a[0]*b[0] + a[1]*b[1] + a[2]*b[2];
}

void constant(const double x[3], double *y)
{
  static const double a[2][3] = {{-1.6, -0.3, -0.1}, {1.2, -1.5, -0.6}};
  *y = dot(x, a[0])*dot(x, x) + dot(a[1], x);
}

static double product(double a[3], double b[3])
{
  return a[0]*b[0] - a[1]*b[1] + a[2]*b[2];
}

void unchanged(double x[3], double y[3])
{
  static double a[2][3] = {{-1.6, -0.3, -0.1}, {1.2, -1.5, -0.6}};
  double w = product(x, a[0]);
  for (int i = 0; i < 3; i++) y[i] = x[i]*w + a[1][i];
}

static void times(double s, double p[3], double q[3])
{
  for (int i = 0; i < 3; i++) q[i] = s*p[i];
}

void scaled(double x[3], double y[3])
{
  static double a[2][3] = {{-1.6, -0.3, -0.1}, {1.2, -1.5, -0.6}};
  double p[3], q[3];
  times(2.0, x, p);
  times(x[0], a[0], q);
  for (int i = 0; i < 3; i++) y[i] = p[i]*q[i];
}
