// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables that count loops, and are changed, passed on and wrap as C's types say besides.
// VERIFY: --head 'wraps(x)>(y)' --set n=9
// VERIFY: --head 'passed(x)>(y)' --set n=9
// VERIFY: --head 'stepped(x)>(y)' --set n=9
// VERIFY: --head 'window(x)>(y)' --set n=9 --set w=3
// VERIFY: --head 'tail(x)>(y)' --set n=9 --set w=3
// VERIFY: --head 'tail(x)>(y)' --set n=9 --set w=12
// VERIFY: --head 'not_found(x,y)>(y)' --set n=9
// VERIFY: --head 'band(x)>(y)' --set n=9 --set r=3
// VERIFY: --head 'up_to(x)>(y)' --set n=8 --set first=-1
// VERIFY: --head 'up_to(x)>(y)' --set n=8 --set first=2
// VERIFY: --head 'found(x)>(y)' --set n=9
// VERIFY: --head 'no_limit(x)>(y)' --set n=9
#include <stddef.h>
#include <stdint.h>

void wraps(int n, const double x[n], double y[n]) {
  unsigned i;
  for (i = 0; i < (unsigned)n; i++) y[i] = x[i] * x[i];
  i -= n + 1;
  i /= 2;
  y[0] += x[1] * x[1] * (i % 1000u);
  for (i = 0; i < (unsigned)n; i++) y[i] += x[i] * x[i];
  i *= 2654435761u;
  i %= 1000;
  y[1] += i * x[0] * x[0];
  for (i = 0; i < (unsigned)n; i++) y[i] += x[i] * x[i];
  i -= 20;
  i >>= 4;
  y[2] += i * x[0] * x[0];
  unsigned char c;
  for (c = 0; c < 3; c++) y[c] += x[c] * x[c];
  c -= 10;
  y[3] += c * x[0] * x[0];
  unsigned j;
  for (j = 0; j < 3; j++) y[j] += x[j] * x[j];
  j -= 10;
  double r = j;
  long q = j;
  y[4] += r * x[0] + q * x[1];
}

static void bump(unsigned *k) { *k += 3; }

void passed(int n, const double x[n], double y[n]) {
  unsigned i;
  for (i = 0; i < (unsigned)n; i++) y[i] = x[i] * x[i];
  bump(&i);
  y[0] += i * x[0] * x[0];
}

void stepped(int n, const double x[n], double y[n]) {
  unsigned i;
  for (i = 0; i < (unsigned)n; i++) y[i] = x[i] * x[i];
  i = 0;
  y[0] += (i-- % 10u + 1) * x[1];
  y[1] += (i % 10u) * x[1];
  y[1] += (++i + 2u) * x[1];
  i = 1;
  while (i-- > 0) y[2] *= x[2];
  y[3] += (i % 7u) * x[3];
}

// Where w is more than k, the first place is more than any other: no turn.
void window(size_t n, size_t w, const double x[n], double y[n]) {
  for (size_t k = 0; k < n; k++) {
    size_t first = k - w;
    y[k] = x[k];
    for (size_t j = first; j < k; j++) y[k] += x[j] * x[k];
  }
}

void tail(size_t n, size_t w, const double x[n], double y[n]) {
  size_t first = n - w;
#pragma omp parallel for
  for (size_t j = first; j < n; j++) y[j] += x[j] * x[j];
}

void not_found(int n, const double x[n], double y[n]) {
  size_t first = SIZE_MAX;
  for (int k = 0; k < n; k++)
    if (x[k] > 1e9) first = k;
#pragma omp parallel for
  for (size_t i = first; i < (size_t)n; i++) y[i] *= x[i];
  for (size_t i = first; i < (size_t)n; i++) y[i] *= x[i];
  y[0] *= x[1];
}

static size_t find(size_t n, const double *x, double v) {
  for (size_t i = 0; i < n; i++)
    if (x[i] > v) return i;
  return SIZE_MAX;
}

void found(int n, const double x[n], double *y) {
  double s = x[0];
  for (size_t i = find(n, x, 2.0); i < (size_t)n; i++) s *= x[i];
  for (size_t i = find(n, x, -2.0); i < (size_t)n; i++) s *= x[i];
  *y = s;
}

static double root(size_t n, const double *x, size_t most) {
  double s = 1;
  for (size_t k = 0; k < most; k++) {
    s = 0.5 * (s + x[k % n] / s);
    if (s * s - x[k % n] < 1e-3) break;
  }
  return s;
}

void no_limit(int n, const double x[n], double *y) { *y = root(n, x, SIZE_MAX); }

void band(int n, int r, const double x[n], double y[n]) {
  for (size_t i = 0; i < (size_t)n; i++) {
    size_t first = i - r + 1, end = i + 1;
    for (size_t j = first; j < end; j++) y[i] += x[j] * x[j];
    for (size_t j = first; j <= i; j++) y[i] += x[j] * x[i];
  }
}

void up_to(int n, int first, const double x[n + 1], double y[n + 1]) {
  for (unsigned i = first; i <= (unsigned)n; i++) y[i] += x[i] * x[i];
  for (unsigned i = first; i <= (unsigned)n; i += 2) y[i] += x[i] * x[i];
}
