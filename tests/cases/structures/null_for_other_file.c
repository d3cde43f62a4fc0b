// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that a function of another file tests, or a static one that only the head passes them to: there may be
// nothing to keep.
// RUN: parajoint adjoint %s %S/inputs/tests_null.c --head 'head(m,x,y)>(m,x,y)' --size m.w=m.n --size x=m.n --size y=m.n -o %t/a
// CHECK: if (m->w != NULL) pj_push(m->w, m->n * sizeof(*m->w));
// RUN: parajoint adjoint %s --head 'passes_on(w,x,y)>(w,x,y)' --size w=n --size x=n --size y=n -o %t/b
// CHECK: if (w != NULL) pj_push(w, n * sizeof(*w));
typedef struct { int n; double *w; } field;
void acc(int n, double *w, double *y);
void head(field *m, double *x, double *y) {
  acc(m->n, m->w, y);
  acc(m->n, m->w, x);
}

static void here(int n, double *w, double *y) {
  for (int i = 0; i < n; i++)
    if (w) {
      w[i] *= w[0];
      y[i] *= w[i];
    }
}
void passes_on(int n, double *w, double *x, double *y) {
  here(n, w, y);
  here(n, w, x);
}
