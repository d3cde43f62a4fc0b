// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations that the program declares, of structures: by their members, by a function, by one that returns a structure,
// by an operator; two types under one name; an array in a structure; members that depend on each other.
// VERIFY: --head 'members(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'by_pointers(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'by_value(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'both_types(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'in_region(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'mixed(x)>(y)' --set n=9 --range 0.1:0.5

typedef struct { double re, im; } Complex;
typedef struct { double least; int at; double power[2]; } Found;

static Complex times(Complex a, Complex b)
{
  return (Complex){a.re*b.re - a.im*b.im, a.re*b.im + a.im*b.re};
}

static void multiply(Complex *a, const Complex *b)
{
  *a = times(*a, *b);
}

static void least(Found *a, const Found *b)
{
  if (b->least < a->least) {
    a->least = b->least;
    a->at = b->at;
  }
  for (int k = 0; k < 2; k++)
    a->power[k] *= b->power[k];
}

#pragma omp declare reduction(+: Complex: omp_out.re += omp_in.re, omp_out.im += omp_in.im)
#pragma omp declare reduction(mul: Complex: multiply(&omp_out, &omp_in)) initializer(omp_priv = {1, 0})
#pragma omp declare reduction(product: Complex: omp_out = times(omp_out, omp_in)) \
  initializer(omp_priv = (Complex){.re = 1})
#pragma omp declare reduction(mul: double: omp_out *= omp_in) initializer(omp_priv = 1)
#pragma omp declare reduction(least: Found: least(&omp_out, &omp_in)) \
  initializer(omp_priv = {omp_orig.least, omp_orig.at, {1, 1}})
// One member is another one's, too: a polynomial of degree 1, cut off.
#pragma omp declare reduction(cut: Complex: omp_out.im = omp_out.re*omp_in.im + omp_out.im*omp_in.re, \
  omp_out.re *= omp_in.re) initializer(omp_priv = {1, 0})

void members(int n, const double x[n], double y[2])
{
  Complex z = {x[0], 1.0};
  #pragma omp parallel for reduction(+: z)
  for (int i = 0; i < n; i++) {
    z.re += x[i]*x[i];
    z.im += x[i]*i;
  }
  y[0] = z.re*z.im;
  y[1] = z.im;
}

void by_pointers(int n, const double x[n], double y[2])
{
  Complex z = {1, 2};
  #pragma omp parallel for reduction(mul: z)
  for (int i = 0; i < n; i++)
    z = times(z, (Complex){x[i], 0.1*x[i]});
  y[0] = z.re;
  y[1] = z.im;
}

void by_value(int n, const double x[n], double y[2])
{
  Complex z = {1, 2};
  #pragma omp parallel for reduction(product: z)
  for (int i = 0; i < n; i++)
    z = times(z, (Complex){x[i], 0.1*x[i]});
  y[0] = z.re;
  y[1] = z.im;
}

void both_types(int n, const double x[n], double y[2])
{
  Complex z = {1, 2};
  double p = 2.0;
  #pragma omp parallel for reduction(mul: z, p)
  for (int i = 0; i < n; i++) {
    Complex own = {x[i], 0.1*x[i]};
    multiply(&z, &own);
    p *= x[i];
  }
  y[0] = z.re*p;
  y[1] = z.im;
}

void in_region(int n, const double x[n], double y[n])
{
  Found found = {2*x[0], -1, {1, 2}};
  #pragma omp parallel
  {
    #pragma omp for reduction(least: found)
    for (int i = 0; i < n; i++) {
      if (x[i] < found.least) {
        found.least = x[i];
        found.at = i;
      }
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i]*found.least + found.at + found.power[1];
  }
}

void mixed(int n, const double x[n], double y[2])
{
  Complex z = {1, 0};
  #pragma omp parallel for reduction(cut: z)
  for (int i = 0; i < n; i++) {
    z.im = z.re*x[i] + z.im*(1 + x[i]);
    z.re *= 1 + x[i];
  }
  y[0] = z.im;
  y[1] = z.re;
}
