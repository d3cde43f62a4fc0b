// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constant tables that the derivative does not name are not repeated: a compiler would say so.
// VERIFY: --head 'head(x)>(y)' --size x=n --size y=n --size t=2*n --set n=7
// RUN: parajoint adjoint %s --head 'head(x)>(y)' -o %t
// CHECK: #define COUNT 2
// CHECK-NOT: only_primal
// CHECK: static const double used[COUNT]
// CHECK-NOT: two_lines
// CHECK: void head_b(
#define COUNT 2
static const double only_primal[COUNT] = {1, 2};
static const double used[COUNT] = {0.5, 0.25};
static const double two_lines[] = {
    1, 2, 3};

static void store(int n, double *to, const double *from)
{
  for (int k = 0; k < n; k++)
    to[k] = to[k]*from[k]*two_lines[k];
}

void head(int n, const double *x, double *t, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*x[i]*used[i % COUNT];
    store(COUNT, &t[2*i], only_primal);
  }
}
