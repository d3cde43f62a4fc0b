// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls: of the same function with different arguments active, of chains, in loops, with expressions and elements.
// VERIFY: --head 'several(x,z)>(y)' --head 'chain(x)>(y)' --range 0.5:1.5
// VERIFY: --head 'in_loop(x)>(y)' --head 'pieces(x)>(y)' --set n=6 --range 0.5:1.5

void multiply(double a, double b, double *c)
{
  *c = a*b;
}

void square(double *a)
{
  *a = *a * *a;
}

void several(double x, double z, double *y)
{
  double t;
  multiply(x, z, y);
  multiply(2.0, *y, &t);
  multiply(t, 3.0, y);
  multiply(*y, t + x*z, &t);
  *y = *y*t;
}

void outer_step(double *a, double b)
{
  double t = *a*b;
  square(&t);
  *a = t + b;
  square(a);
}

void chain(double x, double *y)
{
  *y = x;
  outer_step(y, x);
  outer_step(y, 0.5);
}

void in_loop(int n, const double x[n], double y[n])
{
  for (int i = 1; i < n; i++) {
    multiply(x[i-1], y[i-1], &y[i]);
    square(y + i);
  }
}

void scale_array(int n, double v[n], double s)
{
  for (int i = 0; i < n; i++)
    v[i] = v[i]*v[i]*s;
}

// Parts of an array as arguments: the whole, from an element on.
void pieces(int n, const double x[n], double y[n])
{
  scale_array(n, y, x[0]);
  scale_array(n - 2, y + 1, x[1]);
  scale_array(2, &y[2], x[2]);
  for (int i = 0; i < n - 1; i += 2)
    scale_array(1, &y[i], x[3]*x[4]);
}
