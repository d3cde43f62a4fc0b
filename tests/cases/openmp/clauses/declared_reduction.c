// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Operations that the program declares: a choice, a formula, a function, one that starts with what was there before;
// sums and products under another name; arrays; loops in a region; what is passive.
// VERIFY: --head 'larger(x,s)>(s,y)' --set n=13 --range -1.5:1.5
// VERIFY: --head 'formula(x,s)>(s)' --set n=9 --range 0.1:0.5
// VERIFY: --head 'by_call(x,s)>(s)' --set n=9 --range 0.1:0.5
// VERIFY: --head 'from_before(x,s)>(s)' --set n=9 --range 0.5:1.5 --races off
// VERIFY: --head 'renamed(x,s,p)>(s,p)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'arrays(x,w)>(w)' --set n=10 --range -1.5:1.5
// VERIFY: --head 'loops_of_region(x,s,t)>(s,t,y)' --set n=11 --range 0.1:0.5
// VERIFY: --head 'region(x,s)>(s)' --set n=11 --range 0.1:0.5
// VERIFY: --head 'passive(x)>(y)' --set n=11 --range 0.1:0.5
// VERIFY: --head 'repeated(x,s)>(s)' --set n=6 --range 0.1:0.5
// VERIFY: --head 'few_threads(x,s)>(s)' --set n=6 --range 0.1:0.5
#include <math.h>

static void join(double *a, const double *b)
{
  *a = *a + *b + *a * *b;
}

static void start(double *a)
{
  *a = 0;
}

static double bigger(double a, double b)
{
  return fabs(b) > fabs(a) ? b : a;
}

#pragma omp declare reduction(big: double, float: omp_out = fabs(omp_in) > fabs(omp_out) ? omp_in : omp_out)
#pragma omp declare reduction(bigger: double: omp_out = bigger(omp_out, omp_in)) initializer(omp_priv = 0)
#pragma omp declare reduction(both: double: join(&omp_out, &omp_in)) initializer(start(&omp_priv))

void larger(int n, const double x[n], double *s, double y[n])
{
  double t = *s * *s;
  #pragma omp parallel for reduction(big: t) schedule(dynamic)
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*x[i];
    if (fabs(x[i]*y[i]) > fabs(t)) t = x[i]*y[i];
  }
  *s = t*t;
}

void formula(int n, const double x[n], double *s)
{
  // The addition of velocities.
  #pragma omp declare reduction(velocity: double: omp_out = (omp_out + omp_in)/(1 + omp_out*omp_in)) \
    initializer(omp_priv = 0)
  double v = *s;
  #pragma omp parallel for reduction(velocity: v)
  for (int i = 0; i < n; i++)
    v = (v + x[i]*x[i])/(1 + v*x[i]*x[i]);
  *s = v;
}

void by_call(int n, const double x[n], double *s)
{
  double v = *s, last = 0.0;
  #pragma omp parallel for reduction(both: v) lastprivate(last)
  for (int i = 0; i < n; i++) {
    double t = x[i]*x[i];
    join(&v, &t);
    last = t;
  }
  *s = v*last;
}

// Of several threads, each starts with the value. (What clang makes of that races: some threads read it, others combine.)
void from_before(int n, const double x[n], double *s)
{
  #pragma omp declare reduction(least: double: omp_out = fmin(omp_out, omp_in)) initializer(omp_priv = omp_orig)
  double v = sin(*s);
  #pragma omp parallel for reduction(least: v)
  for (int i = 0; i < n; i++)
    v = fmin(v, x[i]*x[i]);
  *s = v*v;
}

void renamed(int n, const double x[n], double *s, double *p)
{
  #pragma omp declare reduction(plus: double: omp_out += omp_in)
  #pragma omp declare reduction(times: double: omp_out *= omp_in) initializer(omp_priv = 1)
  double sum = *s, product = *p;
  #pragma omp parallel for reduction(plus: sum) reduction(times: product)
  for (int i = 0; i < n; i++) {
    sum += x[i]*x[i];
    product *= x[i];
  }
  *s = sum;
  *p = product;
}

void arrays(int n, const double x[n], double w[3][2])
{
  #pragma omp parallel for reduction(bigger: w[:3][:2])
  for (int i = 0; i < n; i++) {
    int k = i % 3;
    w[k][0] = bigger(w[k][0], x[i]*k);
    w[k][1] = bigger(w[k][1], x[i]*x[i]);
  }
}

void loops_of_region(int n, const double x[n], double *s, double *t, double y[n])
{
  double v = *s, w = *t;
  #pragma omp parallel default(none) shared(n, x, v, w, y)
  {
    for (int k = 0; k < 2; k++) {
      #pragma omp for reduction(both: v)
      for (int i = 0; i < n; i++)
        v = v + x[i] + v*x[i];
      #pragma omp for reduction(bigger: w)
      for (int i = 0; i < n; i++)
        w = bigger(w, v*x[i]);
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = v*w*x[i];
  }
  *s = v;
  *t = w;
}

void region(int n, const double x[n], double *s)
{
  double v = *s;
  #pragma omp parallel reduction(both: v)
  {
    #pragma omp for
    for (int i = 0; i < n; i++)
      v = v + x[i] + v*x[i];
  }
  *s = v;
}

// Of numbers without derivative.
void passive(int n, const double x[n], double y[n])
{
  #pragma omp declare reduction(furthest: int: omp_out = omp_in > omp_out ? omp_in : omp_out) initializer(omp_priv = -1)
  int most = 0;
  #pragma omp parallel for reduction(furthest: most)
  for (int i = 0; i < n; i++) {
    if (x[i] > 0.3 && i > most) most = i;
    y[i] *= x[i];
  }
  y[0] *= most;
}

void repeated(int n, const double x[n], double *s)
{
  double v = *s;
  for (int k = 0; k < 3; k++) {
    #pragma omp parallel for reduction(both: v)
    for (int i = 0; i < n; i++)
      v = v + x[i] + v*x[i];
    v = v*v/(n*n*n*n);
  }
  *s = v;
}

void few_threads(int n, const double x[n], double *s)
{
  double v = *s;
  #pragma omp parallel for reduction(both: v) num_threads(3) if(n > 3)
  for (int i = 0; i < n; i++)
    v = v + x[i] + v*x[i];
  #pragma omp parallel for reduction(both: v) if(n > 100)
  for (int i = 0; i < n; i++)
    v = v + x[i] + v*x[i];
  *s = v;
}
