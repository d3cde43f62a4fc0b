// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// With the source included, a check is one program of all files: two static variables of one name would be one.
// RUN-FAIL(2): parajoint check %s %S/inputs/static_of_two.c --head 'f(x)>(y)' --set n=5 --include-source
// EXPECT-STDERR: 'acc' is static in several files, of which a check with --include-source makes one program
// VERIFY: %S/inputs/static_of_two.c --head 'f(x)>(y)' --set n=5
static double acc;
double g(double);
void f(int n, const double x[n], double y[n])
{
  acc = 0;
  for (int i = 0; i < n; i++) y[i] = acc += g(x[i]);
}
