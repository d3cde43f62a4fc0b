// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bit operations on integers that choose what is computed.
// VERIFY: --head 'masked(x)>(y)' --set n=8 --range 0.5:1.5
// VERIFY: --head 'butterflies(x)>(x)' --set stages=3 --size 'x=8' --range 0.5:1.5

enum { left = 1 << 0, right = 1 << 1, both = left | right };

void masked(int n, const double x[n], double y[n])
{
  unsigned mask = 0xA5u;
  for (int i = 0; i < n; i++) {
    if (mask & (1u << i)) y[i] *= x[i];
    if (~mask >> i & 1) y[i] += x[i]*x[i];
    int flags = i & both;
    if ((flags & left) && i > 0) y[i] *= x[i - 1];
    if ((flags & right) && i < n - 1) y[i] *= x[i + 1];
    mask ^= i << 1;
    mask |= 4;
    mask &= ~2u;
    mask <<= 1;
    mask >>= 1;
  }
}

// The pattern of a fast Fourier transform.
void butterflies(int stages, double *x)
{
  const int n = 1 << stages;
  for (int stage = 0; stage < stages; stage++) {
    const int distance = 1 << stage;
    for (int i = 0; i < n; i++)
      if (!(i & distance)) {
        const double a = x[i], b = x[i ^ distance];
        x[i] = a + 0.5*b*b;
        x[i | distance] = a*b;
      }
  }
}
