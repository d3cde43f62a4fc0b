// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function that adds atomically, called with a thread's own variable, or with a local one of a
// function that threads call: that is kept like any other, and the variable of the same name outside
// of the region is none of it. An atomic update of a thread's own variable, too.
// VERIFY: --head 'f(x)>(y)' --set n=6
// VERIFY: --head 'g(x)>(y)' --set n=6
// VERIFY: --head 'h(x)>(y)' --set n=6
static void add(double *a, double v)
{
#pragma omp atomic
  *a += v;
}

void f(int n, const double x[n], double y[n])
{
  double t[2] = {x[0], x[1]};
  y[0] = t[0] * t[0] * t[1];
#pragma omp parallel for private(t)
  for (int i = 1; i < n; i++) {
    t[0] = x[i];
    t[1] = 2 * x[i];
    y[i] = t[0] * t[0];
    add(&t[0], x[i] * x[i]);
    y[i] *= t[0] * t[1];
  }
  t[0] = 2;
  y[0] += t[0] * x[2] * x[2];
}

static double twice(double x)
{
  double t[2] = {x, 1}, s = t[0] * t[0];
  add(&t[0], s);
  return s * t[0];
}

void g(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = twice(x[i]) + x[i];
}

void h(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i];
    y[i] = t * t;
#pragma omp atomic
    t += x[i] * x[i];
    y[i] *= t * t;
  }
}
