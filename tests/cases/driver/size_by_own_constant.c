// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The extent is the constant of the file with the head, whatever other files call so.
// VERIFY: %S/inputs/six.c --head 'outer(v)>(v)' --size v=M
#include <math.h>

static const int M = 2;

static void sines(double *v, int n)
{
  for (int i = 0; i < n; i++) v[i] = sin(v[i])*M;
}

void inner(double *v, int n)
{
  double t[2] = {1, 2};
  for (int k = 0; k < 2; k++) {
    sines(v, n);
    for (int i = 0; i < n; i++) v[i] += v[i]*v[i]*t[i % M];
  }
}
