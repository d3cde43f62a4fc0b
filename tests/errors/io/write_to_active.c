// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reading from text changes an active array.
// HEAD: 'p(x)>(y)'
#include <stdio.h>

void p(int n, const double x[n], double y[n])
{
  const char *text = "1.5";
  for (int i = 0; i < n; i++)
    y[i] = x[i];
  // EXPECT-ERROR@+1: active-io
  sscanf(text, "%lf", &y[0]);
}
