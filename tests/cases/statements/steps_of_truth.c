// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ++ and -- of truth values: one more than true is true, one less than false is not false. And structures behind a comma.
// VERIFY: --head 'steps(x)>(y)' --set n=7
// VERIFY: --head 'behind_commas(x)>(y)' --set n=7
#include <stdbool.h>
void steps(int n, const double x[n], double y[n])
{
  bool b = false, c = true;
  for (int i = 0; i < n; i++) {
    if (x[i] > 0.7) b++;
    c--;
    y[i] = (b ? x[i]*x[i] : x[i]) + (c ? 2*x[i] : 0);
    if (i%3 == 2) --b;
  }
}

typedef struct { double a, b; } pair;
void behind_commas(int n, const double x[n], double y[n])
{
  int k = 0;
  pair t = {1, 2}, u;
  for (int i = 0; i < n; i++) {
    u = (k++, t);
    t.a = x[i]*u.b;
    t.b += u.a;
    y[i] = t.a*k;
  }
}
