// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef NORMS_H
#define NORMS_H

double norm(int n, const double *v);

// The mean of the squares.
static inline double mean(int n, const double *v)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += v[i]*v[i];
  return s/n;
}

#endif
