// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_dense size: see timing.h. Macros: CALLED is the function of two arrays and a result; PRIMAL or TANGENT
// says what it is, an adjoint otherwise; BODIES: a mass and three coordinates for each body.
#include "../timing.h"

// Here all arrays are bare memory.
#ifdef PRIMAL
#define ARGUMENTS a, b, c
void CALLED(int n, const double *a, const double *b, double *c);
#else
#define ARGUMENTS a, ad, b, bd, c, cd
void CALLED(int n, const double *a, double *ad, const double *b, double *bd, double *c, double *cd);
static double *ad, *bd, *cd;
#endif
static double *a, *b, *c;

static void fill(int n, int first, int second)
{
  for (int i = 1; i <= first; i++)
    a[i - 1] = (0.5*(i % 5) - 0.9)/n;
  for (int i = 1; i <= second; i++) {
    b[i - 1] = 0.1*(i % 7) - 0.3*(i % 11);
    c[i - 1] = 0;
  }
#ifndef PRIMAL
  seed(first, ad, 1);
  seed(second, bd, 2);
  seed(second, cd, 3);
#endif
}

int main(int count, char **arguments)
{
  if (count != 2) return 2;
  const int n = atoi(arguments[1]);
#ifdef BODIES
  const int first = n, second = 3*n;
#else
  const int first = n*n, second = n*n;
#endif
  a = reserve(first);
  b = reserve(second);
  c = reserve(second);
#ifndef PRIMAL
  ad = reserve(first);
  bd = reserve(second);
  cd = reserve(second);
#endif

  fill(n, first, second);
  CALLED(n, ARGUMENTS);
#ifndef PRIMAL
  weigh(first, ad, 1);
  weigh(second, bd, 2);
  weigh(second, cd, 3);
#endif
  say_dot();
  while (wanted()) {
    fill(n, first, second);
    const double began = now();
    CALLED(n, ARGUMENTS);
    say_seconds(began);
  }
  return 0;
}
