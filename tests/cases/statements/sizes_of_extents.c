// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sizeof of variable-length arrays whose extent changes, but not as long as they are there.
// VERIFY: --head 'halved(x)>(halved)' --set n=8
#include <string.h>

double halved(int n, const double x[n])
{
  double s = 0;
  for (int k = n; k > 1; k /= 2) {
    double c[k], d[k][k], e[k][k];
    memset(c, 0, sizeof c);
    memset(d, 0, sizeof d);
    c[0] = x[0];
    d[1][0] = x[1];
    memcpy(e, d, sizeof d);
    for (int i = 0; i < k; i++) s += c[i]*c[i]*e[i][0] + e[1][0]*x[i];
  }
  return s;
}
