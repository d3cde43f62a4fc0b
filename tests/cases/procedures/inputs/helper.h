// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef HELPER_H
#define HELPER_H

extern double strength;

void helper(double a, double *b);
double soften(double a);

static inline double scaled(double a)
{
  return strength*a;
}

#endif
