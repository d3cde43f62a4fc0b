// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Locals whose name an earlier block had, too: nested, in macros, as counters, as pointers.
// VERIFY: --head 'values(x)>(y)' --set n=9
// VERIFY: --head 'macros(x)>(y)' --set n=9
// VERIFY: --head 'counters(x)>(y)' --set n=9
// VERIFY: --head 'kinds(x)>(y)' --set n=9
#define SWAP(a, b) do { double t_ = (a); (a) = (b); (b) = t_; } while (0)
#define ADD(y, v) do { double t_ = (v); (y) += t_ * t_; } while (0)
#define BOTH(a, b, y) do { double t_ = (a) * 2; ADD(y, b); (y) += t_; } while (0)

void values(int n, const double x[n], double y[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = x[i] * x[i];
    y[i] = t;
  }
  double s = 0;
  for (int i = 1; i < n; i++) {
    double t = x[i];
    if (x[i] > 0.3) {
      double t = x[i - 1];
      s += t * t;
    }
    y[i] += t * s;
  }
}

void macros(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) y[i] = x[i];
  for (int i = 0; i < n / 2; i++) SWAP(y[i], y[n - 1 - i]);
#pragma omp parallel for
  for (int i = 0; i < n; i++) BOTH(x[i], y[i], y[i]);
}

void counters(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) y[i] = x[i];
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int i = 0; i < 3; i++) s += x[i] * i;
    y[i] += s * x[i];
  }
}

typedef struct { double a; } one;

void kinds(int n, const double x[n], double y[n]) {
  { one t = {x[0]}; y[0] = t.a; }
  {
    one t = {x[1] * x[1]};
    { one t = {x[2]}; y[1] = t.a * t.a; }
    y[2] = t.a;
  }
  { const double *p = x + 1; y[3] = *p; }
  {
    const double *p = x + 2;
    { const double *p = x + 3; y[3] += p[0] * p[1]; }
    y[4] = p[0] * p[0];
  }
  for (int i = 5; i < n; i++) y[i] = x[i];
  for (int i = 5; i < n; i++) {
    for (int j = 0; j < 2; j++) {
      int i = j * 2;
      y[i] *= x[i];
    }
    y[i] *= x[i];
  }
}
