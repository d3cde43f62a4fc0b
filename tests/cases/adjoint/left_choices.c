// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Iterations that compute their subscripts and numbers again, but for what depends on elements that
// the loop itself writes: which way that went is on the tape.
// VERIFY: --head 'limited(x)>(v)' --head 'inside(x,v)>(v)' --head 'chosen(x,v)>(v)' --head 'loops(x,v)>(v)' --size x=2*n --size v=2*n --set n=9
// VERIFY: --head 'nested(x,v)>(v)' --head 'carried(x,v)>(v)' --head 'sequential(x,v)>(v)' --head 'both(x,v)>(v)' --size x=2*n --size v=2*n --set n=9
// VERIFY: --head 'left_early(x,v)>(v)' --head 'rows(x,v)>(v)' --size x=2*n --size v=2*n --set n=9
// VERIFY: --head 'for_inner(x,v)>(v)' --head 'for_inner_choice(x,v)>(v)' --size x=2*n --size v=2*n --size id=n --set n=9 --set id=1:2
// VERIFY: --head 'one_counter(x,v)>(v)' --size x=4*n --size v=4*n --set n=9
// RUN: parajoint adjoint %s --head 'limited(x)>(v)' -o %t
// CHECK: for (int i = last; i >= first; i--) { int c = 2 * i; int east = c + 1; int branch;
// CHECK-NOT: pj_push(&c
// CHECK-NOT: pj_push(&east

#include <math.h>

void limited(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i, east = c + 1;
    v[c] = x[c]*x[east];
    if (v[c] > 0.1) v[c] *= v[c];
  }
}

// Numbers that only the arm knows, and one that both know.
void inside(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i;
    double s = x[c]*x[c + 1], t = sin(s);
    v[c] += s;
    if (v[c] > 0.4) {
      const int other = c + 1;
      double w = t*v[c];
      s = w*w;
      v[other] = s*x[other] + w;
    } else if (x[c] > 0.2) {
      v[c] = t*t;
    }
    v[c] += s*t;
  }
}

void chosen(int n, const double *x, double *v)
{
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++) {
    const int c = 2*i, k = i%3;
    double s = x[c] + k;
    v[c] *= s;
    switch (v[c] > 0.5 ? 1 : k) {
    case 0: v[c] *= v[c]; break;
    case 1: v[c + 1] = s*s*v[c]; break;
    default: s *= x[c];
    }
    if (k == 1) v[c] += s*s;
  }
}

// Loops with a bound that depends on what is written, and loops beside them that do not.
void loops(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i;
    double s = 0;
    for (int k = 0; k < 3; k++) s += x[(c + k)%(2*n)]*k;
    v[c] += s*s;
    for (int k = 0; k < (int)(4*fabs(v[c]))%4; k++) v[c + 1] += s*x[c]*v[c + 1];
    for (int k = 0; k < 2; k++)
      if (v[c + 1] > 0.3) v[c + k] *= s;
  }
}

void nested(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i;
    const double h = x[c]*x[c + 1];
    if (i%2) {
      v[c] *= h;
      if (v[c] < 0.3) {
        const int k = c + (i > 3);
        if (x[k] > 0.5) v[k] += h*h;
        for (int j = c; j < c + 2; j++) v[j] += h*x[j]*v[j];
      }
    }
    v[c + 1] += h*v[c];
  }
}

// A number that goes on to the next iteration.
void carried(int n, const double *x, double *v)
{
  double last = 1;
  for (int i = 0; i < n; i++) {
    const int c = 2*i;
    const double h = x[c]*x[c];
    v[c] = last*h;
    if (v[c] > 0.2) last = v[c]*x[c + 1];
    v[c + 1] *= h*last;
  }
}

void sequential(int n, const double *x, double *v)
{
  for (int t = 0; t < 2; t++) {
    const double dt = 0.5 + t;
    for (int i = 1; i < n; i++) {
      const int c = 2*i, w = c - 2;
      const double flux = dt*x[c]*(v[w] - v[c]);
      v[c] += flux;
      if (v[c] < 0.1) v[c] = 0.1 + flux*flux;
      if (flux > 0) v[w] *= flux;
    }
  }
}

// A value that is set twice, once where it depends on what is written.
void both(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i;
    int at = c;
    double s = x[c];
    if (x[c] > 0.5) at = c + 1;
    v[c] += s*x[at];
    if (v[c] > 0.6) at = c, s = x[c + 1]*s;
    v[at] *= s;
  }
}

void left_early(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i;
    const double h = x[c]*0.5 + 1;
    for (int k = 0; k < 5; k++) {
      v[c] *= h;
      if (v[c] > 1.5) break;
      v[c + 1] += h*v[c];
    }
    while (v[c + 1] > 0.5) v[c + 1] *= 0.5*h*0.9;
  }
}

void rows(int n, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const double *row = x + 2*i;
    double *out = v + 2*i;
    const double mean = 0.5*(row[0] + row[1]);
    for (int k = 0; k < 2; k++) {
      const double d = row[k] - mean;
      out[k] += d*d;
      if (out[k] > 0.5) out[k] *= mean;
    }
  }
}

// What only loops in the arm read, which compute their own values again.
void for_inner(int n, const int *id, const double *x, double *v)
{
  for (int i = 0; i < n; i++) {
    const int c = 2*i + id[0]*0;
    double a = x[c] + x[c + 1];
    v[c] *= x[c];
    if (v[c] > 0.2) {
      for (int k = 0; k < 2; k++) {
        double g = a + x[c + k];
        v[c + k] *= g;
      }
    }
  }
}

void for_inner_choice(int n, const int *id, const double *x, double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int c = 2*i, m = id[i];
    v[c] *= x[c];
    if (v[c] > 0.2)
      for (int k = 0; k < 2; k++) {
        const double g = x[c + k]*x[c];
        if (m > 1) v[c + k] *= g;
      }
  }
}

// Loops that count by one variable, which is read behind them.
void one_counter(int n, const double *x, double *v)
{
  int j, k;
#pragma omp parallel for private(j, k)
  for (int i = 0; i < n; i++) {
    const int c = 4*i;
    double h = x[c]*x[c];
    for (j = 0; j < 3; j++) v[c + j] *= x[c + j];
    const int top = v[c] > 0.5 ? 1 : 2;
    for (j = 0; j <= top; j++)
      for (k = 0; k < j; k++) v[c + k] *= h;
    v[c + j] *= h;
    v[c + k] *= h;
  }
}
