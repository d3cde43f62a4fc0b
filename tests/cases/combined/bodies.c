// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures with rows: chosen by a condition, sorted by exchanges, walked through by pointers, in a switch with a return;
// two arrays that change places in a called function; memory that threads clear and sum into.
// VERIFY: --head 'chosen(p,q)>(y,p)' --set n=6 --size p=n --size q=n --size y=n
// VERIFY: --head 'sorted(p)>(p,sorted)' --set n=6 --size p=n
// VERIFY: --head 'strided(a,b)>(strided)' --set n=6 --set k=2 --size a=n --size b=n
// VERIFY: --head 'strided(a,b)>(strided)' --set n=6 --set k=3 --size a=n --size b=n
// VERIFY: --head 'until_small(u,v)>(u,v)' --set n=6 --size u=n --size v=n
// VERIFY: --head 'by_threads(x)>(y)' --set n=7 --size x=n --size y=3
// VERIFY: --head 'in_order(p)>(in_order)' --set n=6 --size p=n --size order=n --set order=0:5
// VERIFY: --head 'solved(p)>(y)' --set n=4 --size p=n --size y=n
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <stddef.h>
#ifdef _OPENMP
#include <omp.h>
#endif
typedef struct { double x[3]; double m[2][2]; int kind; } body;

static double norm(const double v[3]) { double s = 0; for (int k = 0; k < 3; k++) s += v[k]*v[k]; return s > 4 ? 2 : sqrt(s); }

// A structure of one array or another.
void chosen(int n, body *p, const body *q, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const body *b = i%2 ? &p[i] : &q[i];
    double s = norm(b->x);
    if (s > 1.9) { y[i] = s; continue; }
    y[i] = s*b->m[1][0];
    p[i].m[0][1] *= y[i];
  }
}

static void swap_bodies(body *a, body *b) { body t = *a; *a = *b; *b = t; }

// Sorted by insertion.
double sorted(int n, body *p)
{
  double s = 0;
  for (int i = 1; i < n; i++)
    for (int j = i; j > 0 && p[j].x[0] < p[j - 1].x[0]; j--) swap_bodies(&p[j], &p[j - 1]);
  for (body *b = p; b < p + n; b++) s = s*0.5 + b->x[0]*b->m[0][0];
  return s;
}

// A chosen pointer that moves.
double strided(int n, int k, const double *a, const double *b)
{
  double s = 0;
  const double *p = k%2 ? a : b, *end = p + n;
  while (p < end) { s += *p**p; p += k; }
  return s;
}

static void swap(double **a, double **b) { double *t = *a; *a = *b; *b = t; }

int until_small(int n, double *u, double *v)
{
  for (int t = 0; t < 4; t++) {
    double m = 0;
    for (int i = 0; i < n; i++) {
      v[i] = u[i]*u[(i + 1)%n];
      m = fmax(m, v[i]);
    }
    if (m < 0.01) return t;
    swap(&u, &v);
  }
  return 4;
}

void by_threads(int n, const double *x, double y[3])
{
  y[0] = y[1] = y[2] = 0;
#pragma omp parallel
  {
    double mine[3];
    memset(mine, 0, sizeof mine);
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
      double h[n];
      for (int j = 0; j <= i; j++) h[j] = x[j]*x[i];
      mine[i%3] += h[i]*h[0];
    }
    for (int k = 0; k < 3; k++)
#pragma omp atomic
      y[k] += mine[k];
  }
}

double in_order(int n, const body *p, const int *order)
{
  double s = 0;
  int i = 0;
  do {
    const body *b = &p[order[i]];
    switch (b->kind % 3) {
    case 0:
      s += norm(b->x);
      break;
    case 1:
      for (int k = 0; k < 2; k++) {
        if (b->m[k][k] > 0.9) break;
        s *= b->m[k][k];
      }
      break;
    default:
      if (s > 1) return s;
      s -= b->x[2];
    }
  } while (++i < n);
  return s*s;
}

void solved(int n, body *p, double *y)
{
  size_t i = n;
  while (i-- > 0) {
    double (*m)[2] = p[i].m;
    double det = m[0][0]*m[1][1] - m[0][1]*m[1][0];
    if (fabs(det) < 0.05) { y[i] = 0; continue; }
    double *x = p[i].x, t = x[0];
    x[0] = (m[1][1]*t - m[0][1]*x[1])/det, x[1] = (m[0][0]*x[1] - m[1][0]*t)/det;
    y[i] = norm(x)*(i ? y[(i + 1)%n] : 1);
  }
}
