// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A step that is an enumerator, or computed of constants, counts as a number does: nothing is kept.
// RUN: parajoint adjoint %s --head 'strides(x)>(y)' -o %t
// CHECK-NOT: pj_push
// CHECK-NOT: while
// VERIFY: --head 'strides(x)>(y)' --head 'descends(x)>(y)' --set n=11 --range 0.5:1.5

enum { width = 1, back = -2 };

void strides(int n, const double x[n], double y[n])
{
  for (int i = width; i < n; i += width + 1)
    y[i] += 2.0*x[i-1];
  for (int i = n - 1; i >= 0; i -= 3*width)
    y[i] += 3.0*x[i];
  for (unsigned i = 0; i < (unsigned)n; i += sizeof(int))
    y[i] += 4.0*x[i];
}

// A negative step with a condition that goes down.
void descends(int n, const double x[n], double y[n])
{
  for (int i = n - 1; i >= 0; i += back)
    y[i] += 2.0*x[i]*x[i];
}
