// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays whose extents are numbers, of which each iteration changes an element and passes all to a
// function: what the call's adjoint adds must touch no other element, which may be another thread's.
// VERIFY: --head 'elements(t)>(t)' --head 'rows(t)>(t)' --head 'members(s,k)>(s)' --threads 1,2,6
// VERIFY: --head 'large(s)>(s)' --threads 1,2,6
static double square(const double t[6], int c) { return t[c]*t[c]; }

void elements(double t[6])
{
#pragma omp parallel for
  for (int c = 0; c < 6; c++) t[c] = square(t, c);
}

static double sum(int m, const double t[6][2], int c) { return m*t[c][0]*t[c][1]; }

void rows(double t[6][2])
{
#pragma omp parallel for
  for (int c = 0; c < 6; c++) {
    t[c][0] = sum(3, t, c);
    t[c][1] *= t[c][0];
  }
}

typedef struct { double t[6], w; } state;

static double weighted(const state *s, int c) { return s->w*s->t[c]; }

static double both(const state *s, int c, double *e)
{
  *e = weighted(s, c);
  return s->t[c]*s->t[c];
}

void members(state *s, double k)
{
#pragma omp parallel for
  for (int c = 0; c < 6; c++) {
    double e;
    s->t[c] = k*both(s, c, &e);
    s->t[c] += e;
  }
}

// No stack has room for a second one of these.
typedef struct { double t[2000000]; double w; } field;

static double of_field(const field *s, int c) { return s->w*s->t[c]*s->t[c]; }

void large(field *s)
{
#pragma omp parallel for
  for (int c = 0; c < 4; c++) s->t[c] = of_field(s, c);
}
