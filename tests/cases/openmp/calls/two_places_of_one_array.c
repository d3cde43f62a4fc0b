// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls in parallel loops that change two places of one array: elements, rows, structures. Each place is kept by
// itself: a copy of the whole array would put back what is other threads'. The loops are long, so that threads overlap.
// VERIFY: --head 'elements(x,v)>(x)' --set n=2000 --size v=n --threads 1,2,7
// VERIFY: --head 'rows(x,v)>(x)' --set n=2000 --set m=3 --size v=n --threads 1,2,7
// VERIFY: --head 'element_and_section(x,v)>(x)' --set n=2000 --size v=n --threads 1,2,7
// VERIFY: --head 'structures(p)>(p)' --set n=1000 --size p=2*n --threads 1,2,7
// VERIFY: --head 'integers(x)>(y)' --set n=1000 --size k=2*n --set k=1:2000 --size x=n --size y=n --threads 1,2,7
// VERIFY: --head 'neighbours(x,v)>(x)' --set n=9 --size x=n --size v=n
// VERIFY: --head 'chosen_place(x,v)>(x)' --set n=500 --size v=n --size k=3 --set 'k=[1,2,3]' --threads 1,2,7
// VERIFY: --head 'members(p,v)>(p)' --set n=500 --size v=n --size p=n --threads 1,2,7
// VERIFY: --head 'three_places(x,v)>(x)' --set n=500 --size v=n --size x=3*n --threads 1,2,7
// VERIFY: --head 'with_results(x,v)>(x)' --set n=9 --size v=n --size x=n
// VERIFY: --head 'perhaps(x,v)>(x)' --set n=300 --size v=n --size x=2*n --threads 1,2,7
// RUN: parajoint adjoint %s --head 'elements(x,v)>(x)' -o %t
// CHECK: pj_push(&x[i][0], sizeof(x[i][0]));
// CHECK-NOT: pj_push(x
#include <math.h>

static void rotate(double c, double *a, double *b)
{
  double t = c**a**b;
  *b = c**b - *a;
  *a = t;
}

void elements(int n, double x[n][2], const double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    rotate(v[i], &x[i][0], &x[i][1]);
    rotate(v[i], &x[i][1], &x[i][0]);
  }
}

static void rotate_rows(int m, double c, double a[m], double b[m])
{
  for (int j = 0; j < m; j++) rotate(c, &a[j], &b[j]);
}

void rows(int n, int m, double x[n][2][m], const double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    rotate_rows(m, v[i], x[i][0], x[i][1]);
    rotate_rows(m, v[i], x[i][1], x[i][0]);
  }
}

static void head_and_tail(double *h, double t[3])
{
  for (int j = 0; j < 3; j++) t[j] = *h*t[j];
  *h = t[0]*t[2];
}

void element_and_section(int n, double x[n][4], const double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    head_and_tail(&x[i][0], &x[i][1]);
    x[i][2] += v[i];
    head_and_tail(&x[i][0], &x[i][1]);
  }
}

typedef struct {
  double x[2], m;
} particle;

static void hit(particle *a, particle *b)
{
  double t = a->x[0]*b->m;
  a->x[0] = b->x[1]*a->m;
  b->x[1] = t*b->x[0];
}

void structures(int n, particle *p)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    hit(&p[2*i], &p[2*i + 1]);
    hit(&p[2*i + 1], &p[2*i]);
  }
}

static void exchange(int *a, int *b)
{
  int t = *a;
  *a = *b;
  *b = t;
}

// Passive numbers that the derivative needs before and after.
void integers(int n, const double *x, double *y, int *k)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i]*k[2*i];
#pragma omp parallel for
  for (int i = 0; i < n; i++) exchange(&k[2*i], &k[2*i + 1]);
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] *= x[i]*k[2*i];
}

// Without threads: no whole array in each turn, and no extent is needed.
void neighbours(int n, double *x, const double *v)
{
  for (int i = 0; i + 1 < n; i++) {
    rotate(v[i], &x[i], &x[i + 1]);
    x[i + 1] += x[i]*v[i];
  }
}

void chosen_place(int n, double x[n][4], const double *v, const int *k)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int j = k[i%3];
    rotate(v[i], &x[i][0], &x[i][j]);
    rotate(v[i], &x[i][j], &x[i][0]);
    x[i][j] *= x[i][0];
  }
}
typedef struct { double a, b, c[2]; } quad;
void members(int n, quad *p, const double *v)
{
#pragma omp parallel for schedule(dynamic, 3)
  for (int i = 0; i < n; i++) {
    rotate(v[i], &p[i].a, &p[i].b);
    rotate(p[i].b, &p[i].c[0], &p[i].a);
    rotate(p[i].a, &p[i].c[1], &p[i].c[0]);
  }
}
static void three(double *a, double *b, double *c) { double t = *a; *a = *b**c; *b = *c*t; *c = sin(t**a); }
void three_places(int n, double *x, const double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    three(&x[3*i], &x[3*i + 1], &x[3*i + 2]);
    x[3*i] += v[i];
    three(x + 3*i + 2, x + 3*i, x + 3*i + 1);
  }
}
static double update(double *restrict a, double b, double *restrict c) { *a *= b; *c += *a; return *a**c; }
void with_results(int n, double *x, const double *v)
{
  for (int i = 2; i < n; i++) {
    x[i] = update(&x[i - 1], x[i], &x[i - 2]) + v[i];
    if (x[i] > 3) { rotate(v[i], &x[0], &x[i]); x[i] *= 0.1; }
  }
}

static void sort2(double *a, double *b) { if (*a > *b) { double t = *a; *a = *b; *b = t; } }
void perhaps(int n, double *x, const double *v)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    x[2*i] *= v[i];
    sort2(&x[2*i], &x[2*i + 1]);
    x[2*i + 1] *= x[2*i];
    sort2(&x[2*i + 1], &x[2*i]);
  }
}
