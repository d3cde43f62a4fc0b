// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros that stand for nothing go with the functions and variables before which they stand.
// VERIFY: --head 'scale(x)>(y)' --set n=5
// RUN: parajoint adjoint %s --head 'scale(x)>(y)' -o %t
// CHECK: // Adjoint of scale
// CHECK-NOT: LOCAL_FN double
// CHECK-NOT: LOCAL_FN extern
// CHECK-NOT: LOCAL_FN void
// CHECK-NOT: API(int)
#define NOTHING
#define LOCAL_FN NOTHING
#define API(type)
#define ALIGNED __attribute__((aligned(16)))
LOCAL_FN double sq(double v) { return v*v; }
API(int) LOCAL_FN
double unused(double v);
API(int) static ALIGNED double factor = 2.0;
struct pair { double a, b; };
LOCAL_FN void scale(int n, const double x[n], double y[n])
{
  factor = x[0];
  for (int i = 0; i < n; i++) y[i] = sq(x[i])*factor;
}
