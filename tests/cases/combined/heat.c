// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An explicit heat solver: old and new temperatures change places, a region with several loops, a moving pointer along
// the boundary, an early return when nothing changes any more.
// VERIFY: --head 'heat(u,c)>(heat,u)' --set n=6 --set m=5 --set most=4 --set c.scheme=0 --set tol=1e-9 --size u=n*m
// VERIFY: --head 'heat(u,c)>(heat,u)' --set n=6 --set m=5 --set most=4 --set c.scheme=1 --set tol=1e-9 --size u=n*m
// VERIFY: --head 'heat(u,c)>(heat,u)' --set n=6 --set m=5 --set most=9 --set c.scheme=1 --set tol=0.05 --size u=n*m
// VERIFY: --head 'heat(u,c)>(heat,u)' --set n=2 --set m=5 --set most=4 --set c.scheme=1 --set tol=1e-9 --size u=n*m
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum scheme { LINEAR, NONLINEAR };

typedef struct {
  enum scheme scheme;
  double conductivity, source[2];
} material;

static double flux(const material *c, double left, double right)
{
  double k = c->conductivity;
  switch (c->scheme) {
  case LINEAR:
    break;
  case NONLINEAR:
    k *= 1 + 0.1*left*right;
    break;
  }
  return k*(right - left);
}

static void boundary(int n, int m, const material *c, double *u)
{
  double *top = u, *bottom = u + (n - 1)*m;
  for (int j = 0; j < m; j++) {
    *top++ = c->source[0]*j;
    *bottom++ *= c->source[1];
  }
}

double heat(int n, int m, int most, double tol, const material *c, double *u)
{
  double change = 0, total = 0;
  if (n < 3 || m < 3) return u[0]*c->conductivity;
  double *a = malloc(sizeof(double)*n*m), *b = malloc(sizeof(double)*n*m);
  if (!a || !b) return -1;
  memcpy(a, u, sizeof(double)*n*m);
  memcpy(b, u, sizeof(double)*n*m);
  for (int t = 0; t < most; t++) {
    boundary(n, m, c, a);
    change = 0;
#pragma omp parallel
    {
#pragma omp for
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) {
          const double *p = &a[i*m + j];
          b[i*m + j] = *p + 0.1*(flux(c, p[0], p[1]) - flux(c, p[-1], p[0]) + flux(c, p[0], p[m]) - flux(c, p[-m], p[0]));
        }
#pragma omp for reduction(+ : change)
      for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++) change += fabs(b[i*m + j] - a[i*m + j]);
    }
    double *s = a;
    a = b;
    b = s;
    if (change < tol) break;
  }
  for (int k = 0; k < n*m; k++) {
    u[k] = a[k];
    total += a[k]*a[k];
  }
  free(a);
  free(b);
  return total + change;
}
