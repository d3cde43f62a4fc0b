// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers in structures, and of files, that may be null.
// VERIFY: --head 'scale(x,f)>(y)' --set f.n=7 --size f.u=f.n --size f.w=f.n --size f.mask=f.n --size f.at=f.n --size x=f.n --size y=f.n
// VERIFY: --head 'step(x,f,half)>(f)' --set f.n=7 --size half=7 --size f.u=f.n --size f.w=f.n --size f.mask=f.n --size f.at=f.n --size x=f.n
// VERIFY: --sizes-for-run=false --head 'outer(x,f,half)>(f,x)' --set f.n=7 --size half=7 --size f.u=f.n --size f.w=f.n --size f.mask=f.n --size f.at=f.n --size x=f.n
// VERIFY: --head 'none(x)>(x)' --set n=5 --size x=n
// VERIFY: --sizes-for-run=false --head 'without(x,half)>(x)' --set n=5 --size x=n --size half=7
#include <stddef.h>

typedef struct { double a[2]; } pair;
typedef struct { int n; double *u, *w; int *mask; pair *at; double k; } field;
double *half;

void scale(const field *f, const double *x, double *y) {
  if (!f || (!f->u && f->n > 0)) return;
  for (int i = 0; i < f->n; i++) {
    y[i] = f->u[i] * x[i];
    if (f->w) y[i] *= f->w[i];
    if (f->mask && f->mask[i] % 2) y[i] = f->k * y[i] * y[i];
    y[i] += f->at ? f->at[i].a[0] * f->at[i].a[1] : 1;
  }
}

void step(field *f, const double *x) {
  const double *w = f->w;
  pair *at = f->at;
  if (half == NULL) return;
#pragma omp parallel for
  for (int i = 0; i < f->n; i++) {
    f->u[i] *= x[i] * half[i] * half[0];
    if (w != NULL) f->u[i] += w[i] * x[i] * w[0];
    if (at) at[i].a[0] *= at[i].a[1] * x[i];
  }
}

static void add(int n, double *u, double *w) {
  for (int i = 0; w && i < n; i++) {
    u[i] *= w[i] * u[i];
    w[i] *= w[i];
  }
}

void outer(field *f, double *x) {
  step(f, x);
  add(f->n, f->u, f->w);
  add(f->n, x, half);
  scale(f, f->u, x);
}

/// In a structure of the function's own.
void none(int n, double *x) {
  double w[5] = {1, 2, 3, 4, 5};
  field g = {.n = n, .u = x, .w = w, .mask = NULL, .at = NULL, .k = 2};
  for (int i = 0; i < n; i++) w[i] *= x[i];
  double y[n];
  scale(&g, x, y);
  for (int i = 0; i < n; i++) x[i] = y[i] * y[i];
}

void without(int n, double *x) {
  pair at[5];
  for (int i = 0; i < 5; i++) at[i] = (pair){{x[i] + i, x[i] * 2}};
  field g = {.n = n, .u = x, .w = NULL, .at = at, .k = 2};
  double z[5] = {1, 2, 3, 4, 5};
  step(&g, z);
  g.k = x[1] * at[2].a[0];
  scale(&g, x, z);
  for (int i = 0; i < n; i++) x[i] *= z[i];
}
