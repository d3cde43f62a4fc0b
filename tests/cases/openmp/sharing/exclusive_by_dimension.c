// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an iteration writes, rad[l], tells that l is its own: so are the rows od[l].
// RUN: parajoint adjoint %s --head 'radiance(od)>(rad)' -o %t
// CHECK-NOT: atomic
// VERIFY: --head 'radiance(od)>(rad)' --set m=3 --set nt=3 --set n=7 --set 'first=[0,2,5]' --set 'last=[1,4,6]'
#include <math.h>

/* Chunks of rows. */
void radiance(int m, int nt, int n, const int first[nt], const int last[nt], const double od[n][m],
              double rad[n])
{
#pragma omp parallel for
  for (int t = 0; t < nt; t++)
    for (int l = first[t]; l <= last[t]; l++) {
      double s = 0;
      for (int k = 0; k < m; k++) s += od[l][k] * od[l][k];
      rad[l] = exp(-s);
    }
}
