// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each iteration sets elements of its own, and reads them again: what they held before is read by no iteration, and
// goes to no tape. That of w does: its elements are read by iterations before.
// VERIFY: --head 'p(x, v, w, u)>(v, w, u, s)' --set n=11 --threads 1,2,7
// RUN: parajoint adjoint %s --head 'p(x, v, w, u)>(v, w, u, s)' -o %t
// CHECK-NOT: push(&v[i]
// CHECK-NOT: push(&u[i + 1][1]
// CHECK: push(&w[i], sizeof(w[i]))
#include <math.h>

void p(int n, const double x[n], double v[n], double w[n], double u[n + 1][2], double *s)
{
  double sum = *s;
  #pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++) {
    v[i] = x[i]*x[i];
    sum += v[i]*v[i];
  }
  *s = sum;
  for (int i = 1; i < n; i++) {
    if (x[i] > 0.9) {
      u[i + 1][1] = sin(x[i]);
      *s *= u[i + 1][1];
    }
    w[i] = x[i]*w[i - 1];
    *s += w[i]*w[i]*cos(u[i + 1][0]* *s);
    w[i - 1] = *s;
  }
}
