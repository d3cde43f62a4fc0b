// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'two_arrays(a)>(a,b)' --size a=n --size b=n --set n=5 --set steps=0
// VERIFY: --head 'two_arrays(a)>(a,b)' --size a=n --size b=n --set n=5 --set steps=1
// VERIFY: --head 'two_arrays(a)>(a,b)' --size a=n --size b=n --set n=5 --set steps=4
// VERIFY: --head 'by_twos(a)>(a,b)' --size a=n --size b=n --set n=5 --set steps=6
// VERIFY: --head 'exchanged(a)>(c)' --size a=n --set n=5 --set steps=3
// VERIFY: --head 'exchanged(a)>(c)' --size a=n --set n=5 --set steps=1
// RUN: parajoint adjoint %s --head 'two_arrays(a)>(a,b)' --size a=n --size b=n -o %t
// CHECK: if (k != 0) pj_push(b, n * sizeof(*b));
// CHECK: update(n, a, b);
// CHECK: if (k != steps - 1) {
#include <math.h>
#include <stdlib.h>

static void update(int n, const double *from, double *to) {
  for (int i = 0; i < n; i++) to[i] = from[i] * sin(from[i]) + 0.5 * from[(i + 1) % n];
}

void two_arrays(int n, int steps, double *a, double *b) {
  for (int k = 0; k < steps; k++) {
    update(n, a, b);
    update(n, b, a);
  }
}

void by_twos(int n, int steps, double *a, double *b) {
  for (int k = 0; k < steps; k += 2) {
    update(n, a, b);
    update(n, b, a);
  }
}

void exchanged(int n, int steps, const double *a, double *c) {
  double *u = malloc(n * sizeof(double)), *v = malloc(n * sizeof(double));
  for (int i = 0; i < n; i++) {
    u[i] = a[i];
    v[i] = 0;
  }
  for (int k = 0; k < steps; k++) {
    update(n, u, v);
    double *t = u;
    u = v;
    v = t;
  }
  *c = u[0] * v[1];
  free(u);
  free(v);
}
