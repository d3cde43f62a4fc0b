// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures in clauses, in two at once, and structures that threads copy, with arrays in them.
// VERIFY: --head 'both(x)>(y)' --set n=6
// VERIFY: --head 'copies(x)>(y)' --size x=n --size y=n --set n=5
struct pair {
  double a, b;
};

void both(int n, const double x[n], double y[n])
{
  struct pair s = {1.0, x[0]};
#pragma omp parallel for firstprivate(s) lastprivate(s)
  for (int i = 0; i < n; i++) {
    s.a = x[i]*x[i];
    y[i] = s.a*s.b;
  }
  y[0] = s.a;
}

typedef struct cell {
  double v;
  struct {
    double w[2];
    double l;
  } q;
} cell;

void copies(int n, cell x[n], cell y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i].q = x[n-1-i].q;
    y[i].v = x[i].q.w[1]*x[0].q.w[0];
  }
}

/* A thread's copy of a structure that functions change in place has all its members. */
typedef struct state {
  double a, b, w[2];
  int k;
} state;

static void set(state *s, double x)
{
  s->a += x*s->b;
  s->w[s->k] = s->a*x;
}

// VERIFY: --head 'in_place(x,s0)>(y)' --size x=n --size y=n --set n=9 --set s0.k=1
void in_place(int n, const double *x, double *y, state s0)
{
  state s = s0;
  s.k = 1;
#pragma omp parallel for firstprivate(s)
  for (int i = 0; i < n; i++) {
    s.a = x[i];
    set(&s, x[i]);
    y[i] = s.a*s.w[1] + s.w[0];
  }
}

// VERIFY: --head 'last(x)>(y,last)' --size x=n --size y=n --set n=9
double last(int n, const double *x, double *y)
{
  state s = {.k = 0};
#pragma omp parallel for lastprivate(s)
  for (int i = 0; i < n; i++) {
    s = (state){x[i], 2*x[i], {1.0, x[i]}, 1};
    set(&s, x[i]);
    y[i] = s.a*s.w[1] + s.w[0];
  }
  return s.a*s.w[1];
}

// VERIFY: --head 'several(x)>(y)' --size x=n --size y=n --set n=9
void several(int n, const double *x, double *y)
{
  state s[2] = {{1.0, 2.0, {3.0, 4.0}, 0}, {.k = 1}};
  s[1].b = x[0];
#pragma omp parallel for firstprivate(s)
  for (int i = 0; i < n; i++) {
    s[1].a = x[i];
    set(&s[1], x[i]);
    s[0].a = x[i];
    set(&s[0], x[i]);
    y[i] = s[1].a*s[1].w[1] + s[0].w[0];
  }
}

state of_file;

static double value(const state *s, double x)
{
  return s->a*x + s->b + s->w[1];
}

// VERIFY: --head 'of_all(x)>(y)' --size x=n --size y=n --set n=9
void of_all(int n, const double *x, double *y)
{
  of_file = (state){1.0, x[0], {0.0, 2.0}, 1};
#pragma omp parallel for firstprivate(of_file)
  for (int i = 0; i < n; i++) {
    of_file.a = x[i]*x[i];
    set(&of_file, x[i]);
    y[i] = value(&of_file, x[i])*of_file.w[1];
  }
}

// VERIFY: --head 'of_loops(x)>(y)' --size x=n --size y=n --set n=9
void of_loops(int n, const double *x, double *y)
{
  state s = {1.0, 2.0, {3.0, 4.0}, 1};
  s.b = x[1];
#pragma omp parallel
  {
#pragma omp for firstprivate(s)
    for (int i = 0; i < n; i++) {
      s.a = x[i]*x[i];
      set(&s, x[i]);
      y[i] = value(&s, x[i]);
    }
#pragma omp for private(s)
    for (int i = 0; i < n; i++) {
      s = (state){0.0, x[i], {1.0, 1.0}, 1};
      set(&s, x[i]);
      y[i] += value(&s, x[i]);
    }
#pragma omp for firstprivate(s)
    for (int i = 0; i < n; i++) {
      s.a = x[i];
      set(&s, x[i]);
      y[i] *= value(&s, x[i]);
    }
  }
  y[0] += s.b;
}
