// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static variable beside a static function with it that nothing names: it does not run.
// VERIFY: --head 'f(x)>(y)' --set n=5 --flags=-Wno-unused-function
static double s;
static inline double unused(double v) { return s*v; }
void f(int n, const double x[n], double y[n])
{
  s = x[0];
  for (int i = 0; i < n; i++) y[i] = s *= x[i];
}
