// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to arrays of structures that change places, as old and new values of a time loop: parameters, memory of
// malloc, by a function, three in a ring, twice in a row; members that are integers, or have no derivative, go along.
// VERIFY: --head 'run(a, b)>(a, b)' --size a=n --size b=n --set n=5 --set steps=3
// VERIFY: --head 'owned(a)>(a)' --size a=n --set n=5 --set steps=3
// VERIFY: --head 'ring(a, b, c)>(a, b, c)' --size a=n --size b=n --size c=n --set n=4
// VERIFY: --head 'parallel(a, b)>(a, b)' --size a=n --size b=n --set n=9 --set steps=3 --threads 1,2,7
#include <math.h>
#include <stdlib.h>

typedef struct { double f[3]; int kind; struct { double x, y; } at; } cell;

void run(int n, int steps, cell *a, cell *b)
{
  cell *now = a, *next = b;
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++) {
      next[i].f[1] = now[i].f[1]*now[i - 1].f[0];
      next[i].kind = now[i].kind + 1;
      if (now[i].kind%2) next[i].at.x = sin(now[i].at.x)*now[i - 1].f[2];
    }
    cell *between = now;
    now = next;
    next = between;
  }
}

static void swap(cell **a, cell **b)
{
  cell *t = *a;
  *a = *b;
  *b = t;
}

void owned(int n, int steps, cell *a)
{
  cell *now = malloc(n*sizeof *now), *next = malloc(n*sizeof *next);
  for (int i = 0; i < n; i++) {
    now[i] = a[i];
    next[i] = a[n - 1 - i];
  }
  for (int t = 0; t < steps; t++) {
    for (int i = 1; i < n; i++) next[i].f[0] = now[i].f[0]*now[i - 1].f[0] + now[i].at.y;
    swap(&now, &next);
  }
  for (int i = 0; i < n; i++) a[i].f[0] = now[i].f[0] + next[i].f[0]*now[i].f[2];
  free(now);
  free(next);
}

void ring(int n, cell *a, cell *b, cell *c)
{
  for (int t = 0; t < 4; t++) {
    for (int i = 0; i < n; i++) {
      a[i].f[0] = b[i].f[0]*c[i].at.x;
      b[i].at.x = a[i].f[1]*b[i].f[1];
    }
    cell *first = a;
    a = b;
    b = c;
    c = first;
    if (t == 2) {
      cell *other = a;
      a = b;
      b = other;
      cell *again = a;
      a = b;
      b = again;
    }
  }
}

void parallel(int n, int steps, cell *a, cell *b)
{
  for (int t = 0; t < steps; t++) {
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
      b[i].f[0] = a[i].f[0]*a[(i + 1)%n].f[1];
      b[i].f[1] = sin(a[i].f[0]);
    }
    cell *old = a;
    a = b;
    b = old;
  }
}
