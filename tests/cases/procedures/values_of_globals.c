// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that get the value of a variable which they change by its name, themselves or by what they call.
// VERIFY: --head 'head(x)>(y)' --set n=5
// VERIFY: --head 'structures(x)>(y)' --set n=5
// VERIFY: --sizes-for-run=false --head 'behind_pointer(x)>(y)' --set n=5 --size u=5

double g, a[5], *u;
typedef struct { double s, v[2]; } pair;
pair q, many[3];

static void set(double b) { g = 2 * b; }
static void add(double b) { g += b * b; }
static void set_deeper(double b) {
  set(b * b);
  g *= b;
}
static void set_element(double b, int k) { a[k] = b * a[k]; }
static void set_member(double b) { q.s = b * q.v[1] + b; }
static double result(double b) {
  g = b * b;
  return g * b;
}
static void only_read(double b, double *y) { *y *= b * g; }

static double weighted(int n, const double *x) {
  double s = 0;
  for (int i = 0; i < n; i++) s += x[i] * g;
  return s;
}

void head(int n, const double x[n], double y[n]) {
  g = x[0];
  set(g);
  y[0] = g;
  add(g);
  y[1] = g * weighted(n, x);
  set_deeper(g);
  only_read(g, &y[1]);
  double *p = &g;
  set(*p);
  y[2] = g;
  g = result(g);
  y[3] = g;
  for (int i = 0; i < 5; i++) a[i] = x[i];
  for (int i = 0; i + 1 < 5; i++) set_element(a[i], i + i % 2);
  q.s = x[1];
  q.v[1] = x[2];
  set_member(q.s);
  y[4] = a[0] + a[1] * a[2] + q.s;
}

static void change_global(pair p) {
  q.s = p.s * p.v[0];
  q.v[0] *= p.s;
}
static void change_both(pair *p, pair value) {
  p->s *= value.s * value.v[1];
  p->v[1] = value.v[0];
}
void structures(int n, const double x[n], double y[n]) {
  q = (pair){x[0], {x[1], x[2]}};
  change_global(q);
  change_both(&q, q);
  for (int k = 0; k < 3; k++) many[k] = (pair){x[k], {x[k + 1], x[k + 2]}};
  for (int k = 0; k < 3; k++) {
    change_global(many[k]);
    change_both(&many[k], many[k]);
    y[k] = q.s * q.v[0] + many[k].s * many[k].v[1];
  }
}

static void set_behind(double b, int k) { u[k] = b * u[k] * u[0]; }
void behind_pointer(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) u[i] = x[i];
  for (int i = 0; i < n; i++) set_behind(u[i], i);
  for (int i = 0; i < n; i++) y[i] = u[i] * x[0];
}
