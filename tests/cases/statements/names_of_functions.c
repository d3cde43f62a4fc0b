// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that are named as derivatives of variables would be, and enumerations without a name.
// VERIFY: --head 'quotient(f,a)>(quotient)'
// VERIFY: --head 'powers(f)>(powers)' --set n=4 --size f=n
// VERIFY: --head 'colours(x)>(colours)'
// VERIFY: --head 'payoff(o)>(payoff)'
// VERIFY: --head 'blocks(x)>(y)' --set n=6 --size x=n --size y=n

static double fd(double t) { return t * t; }

double quotient(double f, double a) {
  double h = fd(2.0);
  return f * a * h;
}

static double fb(int n, const double *v) {
  double s = 0;
  for (int i = 0; i < n; i++) s += v[i] * v[i];
  return s;
}

double powers(int n, const double *f) {
  double q = fb(n, f);
  return q * q * q;
}

static const struct {
  double a, b;
} unused = {1.5, 2.5};

enum { RED, BLUE } colour = BLUE;

double colours(double x) {
  enum { SMALL, LARGE } size = LARGE;
  return x * x * (colour == BLUE) + (size == LARGE) * x * SMALL + sizeof(unused) * x;
}

typedef struct option {
  double price;
  enum { CALL, PUT } type;
} option;

double payoff(const option *o) { return o->type == CALL ? o->price * o->price : o->price; }

void blocks(int n, const double *restrict x, double *restrict y) {
  enum { BLOCK = 4 };
  for (int i = 0; i < n; i += BLOCK)
    for (int k = i; k < i + BLOCK && k < n; k++) y[k] = x[k] * x[k];
}
