// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef DECLARATIONS_H
#define DECLARATIONS_H

#define factor 0.75

typedef double value_t;

void conditional(int n, const double x[n], double y[n]);
void with_include(int n, const value_t x[n], value_t y[n]);

static inline value_t squared(value_t a)
{
  return a*a;
}

#endif
