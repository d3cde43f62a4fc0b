// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Literals keep the type that what they are computed to has: 3u - 5u is not -2, and 100000L *
// 100000L does not overflow.
// VERIFY: --head 'f(x)>(r)' --set c=0 --set h=1
// VERIFY: --head 'f(x)>(r)' --set c=3 --set h=0
#include <math.h>
#include <stdbool.h>
#include <stddef.h>

void f(int c, short h, double x, double r[22]) {
  r[0] = (double)(1UL << 40) * x;
  r[1] = (double)((c ? 1ul : 2ul) << 40) * x;
  r[2] = 100000L * 100000L * x;
  r[3] = (double)(3u - sizeof(int)) * x;
  r[4] = (double)(-1 < 3) * x;
  r[5] = (~0u) * x;
  r[6] = (double)(~0ul >> 40) * x;
  r[7] = (5u - 7u) / 2u * x;
  r[8] = (double)((size_t)1 - 2) * x;
  r[9] = (c > 0 ? 3u : 5u) * x - (4u - 5) * x;
  r[10] = ((c > 0 ? 3u : 5u) - 7) * x;
  r[11] = (double)((h > 0 ? 3ul : 5ul) * 4000000000u) * x;
  r[12] = (2000000000 + 2000000000u) * x;
  r[13] = (double)(50000 * 50000L) * x;
  r[14] = fmax(x, 3u - 5u) * (double)(1LL * 70000 * 70000);
  r[15] = (-(1u)) * x;
  r[16] = (double)((c & 3ul) - 5) * x;
  r[17] = (double)(sizeof(double) * 600000000) * x;
  r[18] = (double)(1L << 33 | 5) * x;
  r[19] = (7 % 4u - 5 > 0) * x + (3u - 4 > 2ul ? x : 2 * x);
  r[20] = (double)((size_t)(c > 1) << 40) * x;
  r[21] = (double)((long)(bool)h << 35) * x;
}
