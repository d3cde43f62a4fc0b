// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bounds and counters of loops that the loop changes through pointers: local ones set before it, another name for
// a parameter, in called functions. None of these loops has as many turns as at its start.
// VERIFY: --head 'bound_of_call(x)>(y)' --size x=n --set n=6
// VERIFY: --head 'member_of_call(x)>(y)' --size x=n --set n=6
// VERIFY: --head 'converted_bound(x)>(y)' --size x=n --set n=6
// VERIFY: --head 'counter(x)>(y)' --size x=10 --set n=6
// VERIFY: --head 'counter_of_call(x)>(y)' --size x=10 --set n=9
// VERIFY: --head 'other_name(x)>(y)' --size x=10 --size k=1 --set k=6
// VERIFY: --head 'step(x)>(y)' --size x=10 --set n=9
// VERIFY: --head 'global_bound(x)>(y)' --size x=9 --set n=6
// VERIFY: --head 'element_of_call(x)>(y)' --size x=9 --set n=6
// VERIFY: --head 'members(x)>(y)' --size x=9 --size c=1 --set c.n=6 --set c.i=0
// VERIFY: --head 'own_members(x)>(y)' --size x=9 --set n=6
// VERIFY: --head 'while_counter(x)>(y)' --size x=9 --set n=6
// VERIFY: --head 'bound_and_counter(x)>(y)' --size x=9 --set n=6
static void shrink(int *p) { *p -= 1; }

void bound_of_call(int n, const double *x, double *y)
{
  int m = n;
  int *p = &m;
  *y = 0;
  for (int i = 0; i < m; i++) {
    *y = *y*0.5 + x[i]*x[i];
    shrink(p);
  }
}

struct size {
  int n;
};

static void shrink_size(struct size *q) { q->n--; }

void member_of_call(int n, const double *x, double *y)
{
  struct size s = {n}, *q = &s;
  *y = 0;
  for (int i = 0; i < s.n; i++) {
    *y = *y*0.5 + x[i]*x[i];
    shrink_size(q);
  }
}

void converted_bound(int n, const double *x, double *y)
{
  double t = n;
  double *p = &t;
  *y = 0;
  for (int i = 0; i < (int)t; i++) {
    *y = *y*0.5 + x[i]*x[i];
    *p -= 1;
  }
}

void counter(int n, const double *x, double *y)
{
  int i, again = 1, *p = &i;
  *y = 0;
  for (i = 0; i < n; i++) {
    *y = *y*0.5 + x[i]*x[i];
    if (i == 3 && again) {
      *p = -1;
      again = 0;
    }
  }
}

static void skip(int *k) { *k += 1; }

void counter_of_call(int n, const double *x, double *y)
{
  int i, *p = &i;
  *y = 0;
  for (i = 0; i < n; i++) {
    *y = *y*0.5 + x[i]*x[i];
    skip(p);
  }
}

void other_name(int *k, const double *x, double *y)
{
  int *q = k;
  *y = 0;
  for (int i = 0; i < *k; i++) {
    *y = *y*0.5 + x[i]*x[i];
    *q -= 1;
  }
}

void step(int n, const double *x, double *y)
{
  int by = 1, *p = &by;
  *y = 0;
  for (int i = 0; i < n; i += by) {
    *y = *y*0.5 + x[i]*x[i];
    *p += 1;
  }
}

static int limit;
static void lower(void) { limit--; }
void global_bound(int n, const double *x, double *y)
{
  limit = n;
  *y = 0;
  for (int i = 0; i < limit; i++) { *y = *y*0.5 + x[i]*x[i]; lower(); }
}
static void dec(int *k) { --k[1]; }
void element_of_call(int n, const double *x, double *y)
{
  int k[2] = {1, n};
  *y = 0;
  for (int i = 0; i < k[1]; i += k[0]) { *y = *y*0.5 + x[i]*x[i]; dec(k); }
}
typedef struct { int n, i; double s; } control;
static void touch(control *c) { c->n--; c->i += c->i == 2; }
void members(control *c, const double *x, double *y)
{
  control *d = c;
  *y = 0;
  for (c->i = 0; d->i < c->n; c->i++) { *y = *y*0.5 + x[d->i]*x[c->i]; touch(d); }
}
void own_members(int n, const double *x, double *y)
{
  control s = {n, 0, 1}, *q = &s;
  *y = 0;
  for (s.i = 0; s.i < s.n; s.i++) { *y = *y*0.5 + x[s.i]*x[s.i]; if (s.i == 1) touch(q); q->s *= *y; }
  *y *= s.s;
}

void while_counter(int n, const double *x, double *y)
{
  int m = n;
  int i = 0;
  int *c = &i;
  *y = 0;
  while (*c < m) { *y = *y*0.5 + x[i]*x[*c]; (*c)++; }
  for (*c = 0; i < n; ++*c) *y += x[i]**y;
}
void bound_and_counter(int n, const double *x, double *y)
{
  int i, *c = &i, m = n, *b = &m;
  *y = 0;
  for (i = 0; i < *b; i++) { *y = *y*0.5 + x[i]*x[i]; if (*c == 2) m = 4; }
  for (int k = *b; k > i - 4; k--, i++) *y += x[k]**y;
}
