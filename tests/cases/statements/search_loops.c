// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A passive loop that is left early, of which the counter is used behind it: the backward sweep has no
// such loop, and only puts the counter back.
// VERIFY: --head 'f(x,y)>(y)' --set n=9
void f(int n, const double x[n], double y[n])
{
  double level[4] = {0.2, 0.4, 0.6, 0.8};
  for (int i = 0; i < n; i++) {
    int k;
    for (k = 0; k < 3; k++) {
      if (level[k] > 0.5) break;
    }
    y[i] *= x[k]*y[i];
    level[i%4] += 0.1;
  }
}
