// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Many early returns, whose conditions change: what is set in which branch must not be listed for
// all ways through the function.
// VERIFY: --head 'f(x)>(x)' --set n=24
void f(int n, double x[n])
{
#define STEP(k) \
  if (x[k] > 3) return; \
  x[k] *= x[k + 1];
#define STEPS(k) STEP(k) STEP(k + 1) STEP(k + 2) STEP(k + 3) STEP(k + 4)
  STEPS(0)
  STEPS(5)
  STEPS(10)
  STEPS(15)
}
