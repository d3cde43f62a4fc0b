// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rows, halves, blocks and windows of arrays that static helpers run through, also by threads that share the places among
// themselves; a Fourier transform in place; returns by comma, steps of two counters.
// VERIFY: --head 'normalised(a)>(normalised,a)' --set n=4 --set m=5
// VERIFY: --head 'fourier(z,w)>(z)' --set n=8 --size z=n --size w=n
// VERIFY: --head 'convolved(c,x)>(y)' --set n=5 --size x=n --size y=n --set c.n=4 --size c.k=4
// VERIFY: --head 'shares(x)>(y)' --set n=9 --size x=n --size y=n
// VERIFY: --head 'halves(x)>(halves)' --set n=9 --size x=n --set opt=3
// VERIFY: --head 'halves(x)>(halves)' --set n=9 --size x=n --set opt=0
// VERIFY: --head 'samples(s)>(samples)' --size s=n --set n=5
// VERIFY: --head 'blocks(x)>(y)' --set n=9 --size x=n --size y=n --set bs=4
#include <complex.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <omp.h>

static double row_sum(int m, const double *r) { double s = 0; while (m--) s += *r++; return s; }
static void scale_row(int m, double *r, double by) { for (double *e = r + m; r != e; ++r) *r *= by; }

double normalised(int n, int m, double a[n][m])
{
  double total = 0;
#pragma omp parallel reduction(+ : total)
  {
#pragma omp for schedule(guided)
    for (int i = 0; i < n; i++) {
      double s = row_sum(m, a[i]);
      if (s < 1e-3) continue;
      scale_row(m, a[i], 1/s);
    }
#pragma omp for
    for (int j = 0; j < m; j++)
      for (int i = 0; i < n; i++) total += a[i][j]*a[i][j]*(i + 1);
  }
  return total;
}

// In place, with no recursion.
void fourier(int n, double complex *z, const double complex *w)
{
  for (int i = 0, j = 0; i < n; i++) {
    if (i < j) { double complex t = z[i]; z[i] = z[j]; z[j] = t; }
    int bit = n >> 1;
    for (; bit && (j & bit); bit >>= 1) j ^= bit;
    j ^= bit;
  }
  for (int len = 2; len <= n; len <<= 1) {
    int step = n/len;
#pragma omp parallel for
    for (int s = 0; s < n; s += len)
      for (int k = 0; k < len/2; k++) {
        double complex *lo = &z[s + k], *hi = lo + len/2;
        double complex t = w[k*step]**hi;
        *hi = *lo - t;
        *lo += t;
      }
  }
}

typedef struct { int n; double *k; double bias; } kernel;
void convolved(int n, const kernel *c, const double *x, double *y)
{
#pragma omp parallel for firstprivate(n)
  for (int i = 0; i < n; i++) {
    double s = c->bias;
    int lo = i - c->n/2;
    for (int j = lo < 0 ? -lo : 0; j < c->n && lo + j < n; j++) s += c->k[j]*x[lo + j];
    y[i] = s > 0 ? s : 0.1*s;
  }
}

void shares(int n, const double *x, double *y)
{
  double last = 0;
  int where = 0;
#pragma omp parallel for lastprivate(last, where)
  for (int i = 0; i < n; i++) {
    last = x[i]*x[i];
    where = i;
    y[i] = last*x[n - 1 - i];
  }
  y[where] += last;
#pragma omp parallel
  {
    int id = omp_get_thread_num(), nt = omp_get_num_threads();
    int lo = (int)((long)n*id/nt), hi = (int)((long)n*(id + 1)/nt);
    for (double *p = y + lo; p < y + hi; p++) *p *= *p;
  }
}

static double horner(const double *c, int n, double t) { double s = 0; for (int i = n; i-- > 0;) s = s*t + c[i]; return s; }
double halves(int n, const double *x, int opt)
{
  const double *c = x, *mid = &x[n/2];
  double r = 0;
  static const double tab[] = {1, -0.5, 0.25};
  if (opt & 1) r += horner(c, n/2, 0.5); else r -= horner(mid, n - n/2, 0.25);
  if (opt & 2) { r *= horner(tab, (int)(sizeof tab/sizeof *tab), x[0]); if (r < 0) return r*r; }
  for (int i = 0, j = n - 1; i < j; ++i, --j) r += (i & 1 ? -1 : 1)*x[i]*x[j];
  return (r += x[opt], r*r);
}

typedef struct { struct { double re, im; } z[2]; float w; } sample;
double samples(int n, const sample *s)
{
  double acc[2] = {0, 0};
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 2; k++) {
      double complex c = s[i].z[k].re + s[i].z[k].im*I;
      acc[k] += cabs(c*c + 1)*s[i].w;
    }
  return acc[0] > acc[1] ? acc[0] - acc[1] : acc[1]*acc[0];
}

void blocks(int n, int bs, const double *x, double *y)
{
#pragma omp parallel for
  for (int b = 0; b < n; b += bs) {
    int e = b + bs < n ? b + bs : n;
    double *buf = malloc((e - b)*sizeof *buf);
    if (!buf) abort();
    for (int i = b; i < e; i++) buf[i - b] = x[i]*x[i];
    for (int i = 1; i < e - b; i++) buf[i] += buf[i - 1]*buf[i];
    memcpy(y + b, buf, (e - b)*sizeof *buf);
    free(buf);
  }
}
