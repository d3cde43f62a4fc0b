// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A signal filter: a ring of old values in a structure with its own place, pointers that move up and down, a search
// that ends early, a do loop, effects inside of expressions.
// VERIFY: --head 'filter(x,c)>(y,filter)' --set n=12 --set taps=4 --size x=n --size y=n --size c=taps
#include <math.h>

enum { LONGEST = 8 };

typedef struct {
  double last[LONGEST];
  int at, taps;
} ring;

static void put(ring *r, double v)
{
  r->last[r->at++] = v;
  if (r->at == r->taps) r->at = 0;
}

static double weighted(const ring *r, const double *c)
{
  double s = 0;
  int k = r->at;
  do {
    if (k-- == 0) k = r->taps - 1;
    s += *c++*r->last[k];
  } while (k != r->at);
  return s;
}

static int first_above(int n, const double *x, double limit)
{
  for (const double *p = x; p < x + n; p++)
    if (*p > limit) return (int)(p - x);
  return n;
}

double filter(int n, int taps, const double *x, const double *c, double *y)
{
  ring r = {{0}, 0, taps};
  double *out = y;
  if (taps < 1 || taps > LONGEST) return -1;
  for (const double *in = x; in != x + n; ++in) {
    put(&r, *in);
    *out++ = weighted(&r, c)*(1 + 0.1**in);
  }
  double s = 0;
  while (out > y) {
    s = 0.5*s + *--out;
    if (s > 1e6) return s;
  }
  int k = first_above(n, y, 1.0);
  return k < n ? s*y[k] : s;
}
