// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures under #pragma pack lie in memory as they do in the source.
// VERIFY: --head 'f(a)>(y)'
// RUN: parajoint adjoint %s --head 'f(a)>(y)' -o %t
// CHECK: #pragma pack(push, 1)
#pragma pack(push, 1)
struct p { char c; double v[3]; };
#pragma pack(pop)

void f(struct p *a, double *y) {
  *y = 0;
  for (int i = 0; i < 3; i++) *y += a->v[i] * a->v[i];
}
