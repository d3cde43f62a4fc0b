// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that move within one array are another name for it, with a variable for the place.
// VERIFY: --head 'axpy(x,y)>(y)' --size x=n --size y=n --set n=7
// VERIFY: --head 'norm(x)>(norm)' --size x=n --set n=6
// VERIFY: --head 'until_end(x)>(until_end)' --size x=n --set n=5
// VERIFY: --head 'backward(x)>(backward)' --size x=n --set n=5
// VERIFY: --head 'compressed(in)>(out,compressed)' --size in=n --size out=n --set n=9
// VERIFY: --head 'rows(a,w)>(a,rows)' --size w=n --set n=4 --set m=5
// VERIFY: --head 'rows_of_threads(a)>(s)' --size s=n --set n=6 --set m=4
// VERIFY: --head 'blocks(x,y)>(blocks)' --size x=4*n --size y=n+3 --set n=3
// VERIFY: --head 'of_structures(p)>(p,of_structures)' --size p=n --set n=5
// VERIFY: --head 'ends_of_rows(a)>(y)' --size y=n --set n=3 --set m=4
// VERIFY: --head 'rows_of_member(g)>(g,y)' --size y=3
// VERIFY: --head 'two_loops(a)>(y)' --size y=n --set n=5 --set m=4
// VERIFY: --head 'in_expressions(x)>(in_expressions)' --size x=n --set n=6
// VERIFY: --head 'rows_apart(x)>(y)' --size y=n --set n=4 --set m=3
// VERIFY: --head 'start_with_effect(x)>(start_with_effect)' --size x=n --set n=5
// VERIFY: --head 'place_of_itself(x)>(place_of_itself)' --size x=8
// VERIFY: --head 'bytes_and_third_row(x)>(y)' --size x=n --size solid=n --size y=n --set n=5
// VERIFY: --head 'unsigned_places(p,x)>(unsigned_places)' --size p=n --size x=m --set n=9 --set m=4
#include <stddef.h>
#include <stdint.h>

void axpy(int n, double a, const double *x, double *y) {
  while (n--) *y++ += a * *x++;
}

// A loop over places counts them.
double norm(int n, const double *x) {
  double s = 0;
  for (const double *p = x; p < x + n; ++p) s += *p * *p;
  for (const double *p = x + n - 1; p >= x; p -= 2) s *= 1 + 0.1 * *p;
  return s;
}

double until_end(int n, const double *x) {
  double s = 1;
  const double *end = x + n;
  while (x != end) s += *x++ * 0.5 * s;
  return s;
}

double backward(int n, const double *x) {
  const double *p = x + n;
  double s = 1;
  while (p > x) s = s * *--p + 1;
  return s;
}

// Where one moves depends on values.
double compressed(int n, const double *restrict in, double *restrict out) {
  const double *p = in;
  double *q = out;
  for (int i = 0; i < n; i++) out[i] = 0;
  for (int i = 0; i < n; i++, p++) {
    *q = *p * in[0] + *q;
    if (*p > 0.5) *q++ *= *p;
  }
  return (double)(q - out) * in[0];
}

double rows(int n, int m, double a[n][m], const double *w) {
  double s = 0;
  double *row;
  for (int i = 0; i < n; i++) {
    row = a[i];
    for (int j = 0; j < m; j++) s += row[j] * w[i] * s + row[j];
    for (double *p = row; p < row + m; p += 2) *p *= w[i];
  }
  for (int i = 0; i < n; i++) {
    double *first = a[i];
    for (const double *p = first, *e = first + m; p != e; ++p) s += *p * s;
  }
  return s;
}

void rows_of_threads(int n, int m, double a[n][m], double *s) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double *p = a[i];
    for (int j = 0; j < m; j++, p++) *p *= *p;
    p -= m;
    double sum = 0;
    for (int j = m; j--;) sum += *p++ * a[i][0];
    s[i] = sum;
  }
}

static double dot(int n, const double *a, const double *b) {
  double s = 0;
  while (n-- > 0) s += *a++ * *b++;
  return s;
}

double blocks(int n, const double *x, const double *y) {
  double s = 0;
  for (const double *p = x; p < x + 4 * n; p += 4) s += dot(4, p, y++);
  return s;
}

typedef struct {
  double position[2], mass;
} particle;

double of_structures(int n, particle *p) {
  double s = 0;
  for (particle *q = p; q < p + n; q++) {
    q->position[0] *= q->mass;
    s += q->position[0] * q->position[1];
  }
  while (n--) s *= (*p++).mass;
  return s;
}

// A pointer to the end of a row, and rows of a member.
void ends_of_rows(int n, int m, double a[n][m], double *y) {
  for (int i = 0; i < n; i++) {
    double *p = a[i], *e = p + m;
    for (; p < e; p++) y[i] += *p * *p;
  }
}

typedef struct {
  double a[3][4], r;
} table;

void rows_of_member(table *g, double *y) {
  for (int i = 0; i < 3; i++) {
    double *p = g->a[i];
    for (int j = 0; j < 4; j++, p++) {
      *p *= g->r;
      y[i] += *p * *p;
    }
    p = g->a[2 - i];
    while (p - g->a[2 - i] < 3) y[i] *= *p++;
  }
}

// Threads have rows of their own in both loops.
void two_loops(int n, int m, double a[n][m], double *y) {
#pragma omp parallel
  {
    double *p;
#pragma omp for
    for (int i = 0; i < n; i++) {
      p = a[i];
      for (int j = 0; j < m; j++, p++) y[i] += *p * *p;
    }
#pragma omp for
    for (int i = 0; i < n; i++) {
      p = a[n - 1 - i];
      for (int j = 0; j < m; j++, p++) y[i] *= *p;
    }
  }
}

double in_expressions(int n, const double *x) {
  const double *p, *q, *end = x + n;
  double s = 0;
  p = q = x + 1;
  while ((p = q++) < end) s += *p * p[-1];
  return s * *(p -= 2);
}

// Each pointer has a row of its own, though one starts where another points to.
void rows_apart(int n, int m, const double x[n][m], double *y) {
#pragma omp parallel for
  for (int i = 0; i < n - 1; i++) {
    const double *r = x[i], *p = r;
    double t = 0;
    p++;
    t += *p * 3;
    p = x[i + 1];
    p++;
    t += *p * *p;
    y[i] = t * r[1];
  }
}

// What starts a loop happens once.
double start_with_effect(int n, const double *x) {
  const double *q = x, *p, *e = x + n;
  double s = 0;
  for (p = q++; p < e; p++) s += *p * *p;
  return s + *q * *q * *q;
}

// What a place is made of is read before it changes.
double place_of_itself(const double *x) {
  int next[3][3] = {{1, 1, 2}, {2, 0, 1}, {0, 1, 1}}, k = 2;
  const double(*pair)[2] = (const double(*)[2])(x + k);
  k = 0;
  pair++;
  double s = (*pair)[1] * (*pair)[1] + k;
  const int *p = next[k];
  for (k = 0; k < 4; k++) {
    s += x[*p] * x[*p] * (k + 1);
    p = next[*p] + *p;
  }
  return s;
}

void bytes_and_third_row(int n, const double *x, const uint8_t *solid, double *y)
{
  const uint8_t *flag = solid;
  double u[4][3] = {{0}}, *row;
  for (int i = 0; i < n; i++) {
    row = u[2];
    for (int k = 0; k < 3; k++) *row++ = k*x[i] + u[2][k];
    y[i] = *flag++ & 1 ? x[i]*u[2][1] : 3*u[2][2];
  }
}

/* Places are signed numbers, also where what they are made of is not. */
double unsigned_places(size_t n, const double *p, unsigned m, const double *x)
{
  double s = 0;
  const double *end = p + n, *half = p + m, *q = p;
  for (const double *r = p; r < end; r++) {
    s += *r * *r * (double)(r - end) + *r * (double)((r - half)/2);
    if (r - half > 0) s *= 1.1;
    if (r - end < -2) s += *r * *half;
    s *= (r - half)%2 + (half - end)*0.1;
  }
  while (q != end) s += *q++ * s*0.1;
  for (const double *r = x + m; r != x;) {
    --r;
    s *= *r;
    if (r == x + m/2) s += *r;
  }
  return s;
}
