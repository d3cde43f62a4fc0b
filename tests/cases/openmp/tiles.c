// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of a matrix product: the rows of a tile are an iteration's own, though their number has one name in two loops, and
// the width of a tile is a constant of the function.
// VERIFY: --head 'product(inp)>(out)' --set n=16 --set c=3 --set oc=2
// RUN: parajoint adjoint %s --head 'product(inp)>(out)' -o %t
// CHECK: inpb[bt * c + i] +=
// CHECK-NOT: #pragma omp atomic

void product(int n, int c, int oc, float out[n * oc], const float inp[n * c], const float w[oc * c])
{
  const int T = 8;
#pragma omp parallel for
  for (int obt = 0; obt < n; obt += T)
    for (int o = 0; o < oc; o++) {
      float r[8] = {0};
      for (int i = 0; i < c; i++)
        for (int k = 0; k < T; k++) {
          int bt = obt + k;
          r[k] += inp[bt * c + i] * inp[bt * c + i] * w[i + o * c];
        }
      for (int k = 0; k < T; k++) {
        int bt = obt + k;
        out[bt * oc + o] = r[k];
      }
    }
}
