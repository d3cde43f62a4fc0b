// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros of which only a part is kept as text, and the rest is differentiated.
// VERIFY: --head 'f(x,y)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'nested(x)>(y)' --size x=n --size y=n --set n=4
// VERIFY: --head 'threads(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'signs(x)>(y)' --size x=2 --size y=2
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#define SAFE_DIV(r, b) do { assert((b) != 0); (r) /= (b); } while (0)
#define TIMED(m, s) { if (noisy) printf("begin %s\n", m); s; if (noisy) printf("end %s\n", #s); }
#define COUNT(i) do { if (noisy) printf("%d\n", (i)); count++; fflush(stdout); } while (0)
#define CHECK_MEMORY(p) if (p == NULL) { fprintf(stderr, "no memory for %s\n", #p); exit(1); }
#define SAY(...) do { if (noisy) fprintf(stdout, __VA_ARGS__); } while (0)
#define TWICE(i, v) do { SAY("at %d of %s\n", i, "it"); v *= 2; } while (0)
#define MUST(e) assert(e)

int count, noisy;

void f(int n, const double *x, double *y) {
  for (int i = 0; i < n; i++) SAFE_DIV(y[i], x[i]);
  double *t = malloc(n * sizeof *t);
  CHECK_MEMORY(t);
  for (int i = 0; i < n; i++) {
    COUNT(i);
    TIMED("products, of two", y[i] *= x[i]);
    t[i] = y[i] * y[i] * count;
  }
  for (int i = 0; i < n; i++) y[i] += t[i];
  free(t);
}

void nested(int n, const double *x, double *y) {
  assert(n > 0 && "positive");
  for (int i = 0; i < n; i++) {
    MUST(x[i] < 1e9);
    y[i] = x[i] * x[i];
    TWICE(i + 1, y[i]);
    TIMED("nested", TWICE(i, y[i]))
  }
}

void threads(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 1;
    TIMED("in a thread", SAFE_DIV(y[i], x[i] * x[i]))
  }
}

#define SHOW(v) do { if (noisy) printf("%g\n", -v); y[0] = x[0] * x[1]; } while (0)

void signs(const double *x, double *y) {
  double t = x[0];
  SHOW(-t);
  y[1] = t * t;
}
