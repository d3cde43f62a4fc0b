// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unsigned integers: arithmetic that wraps around, comparisons, size_t in subscripts and bounds.
// VERIFY: --head 'wrapped(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'sizes(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'scrambled(x)>(y)' --set n=16 --range 0.5:1.5
#include <stddef.h>
#include <stdint.h>

void wrapped(unsigned n, const double x[n], double y[n])
{
  unsigned before = 0;
  before = before - 1;
  for (unsigned i = 0; i < n; i++) {
    y[i] = y[i]*x[i];
    if (before + 1 == i) y[i] *= x[n - 1];
    if (i - 1 > n) y[i] *= y[i];
    before++;
  }
  for (unsigned i = n - 1; i < n; i--)
    y[i] += x[i]*x[i]/(i + 1);
  for (unsigned char c = 250; c != 2; c++)
    y[c % n] += 0.01*x[c % n];
}

void sizes(size_t n, const double x[n], double y[n])
{
  for (size_t i = n; i-- > 0; )
    y[i] *= x[i];
  for (size_t i = 0; i + 1 < n; i++)
    y[i] = y[i + 1]*x[i] + (double)i/n;
  ptrdiff_t back = -1;
  y[n + back] *= y[0];
}

// A linear congruential generator picks the elements.
void scrambled(int n, const double x[n], double y[n])
{
  uint32_t state = 12345u;
  for (int i = 0; i < n; i++) {
    state = 1664525u*state + 1013904223u;
    const int k = (int)(state >> 28) % n;
    y[k] = y[k]*x[i] + x[k];
  }
}
