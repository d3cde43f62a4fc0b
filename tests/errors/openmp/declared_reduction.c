// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions that the program declares, and that cannot be written out: what each thread would write, a part of an array, an
// array of structures, a loop without its region.
// HEAD: 'p(x)>(y)'
#include <stdio.h>

typedef struct { double re, im; } Complex;

#pragma omp declare reduction(said: double: printf("%g\n", omp_in), omp_out += omp_in)
#pragma omp declare reduction(times: double: omp_out *= omp_in) initializer(omp_priv = 1)
#pragma omp declare reduction(add: Complex: omp_out.re += omp_in.re, omp_out.im += omp_in.im)

double total = 1.0;

static void loop(int n, const double x[n])
{
  // EXPECT-ERROR@+1: unsupported-directive "a loop outside of a parallel region"
  #pragma omp for reduction(times: total)
  for (int i = 0; i < n; i++)
    total *= x[i];
}

void p(int n, const double x[n], double y[4])
{
  double s = 0.0;
  // EXPECT-ERROR@+1: unsupported-directive "more than compute numbers"
  #pragma omp parallel for reduction(said: s)
  for (int i = 0; i < n; i++)
    s += x[i];
  y[0] = s;
  // EXPECT-ERROR@+1: unsupported-directive "clause 'reduction'"
  #pragma omp parallel for reduction(times: y[1:2])
  for (int i = 0; i < n; i++)
    y[1] *= x[i];
  Complex z[2] = {{1, 2}, {3, 4}};
  // EXPECT-ERROR@+1: unsupported-directive "an array of structures"
  #pragma omp parallel for reduction(add: z)
  for (int i = 0; i < n; i++)
    z[i % 2].re += x[i];
  y[3] = z[0].re*z[1].im;
  loop(n, x);
  y[2] = total;
}
