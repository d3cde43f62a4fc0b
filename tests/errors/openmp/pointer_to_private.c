// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer from outside points to the variable there, not to a thread's copy of it.
// HEAD: 'copies(x)>(y)'
// MODES: adjoint

double own;
#pragma omp threadprivate(own)

void copies(int n, const double x[n], double y[n]) {
  double s = 2, t[3] = {1, 2, 3};
  double *p = &s;
  const double *q = t + 1;
  int i = 2, *k = &i;
  double *r = &own;
  *p = x[0];
#pragma omp parallel for private(s, t)
  for (i = 0; i < n; i++) {
    s = x[i] * x[i];
    t[0] = s;
    // EXPECT-ERROR@+1: unsupported-expression "'p', which points to a variable of which each thread has a copy here,"
    y[i] = s * *p;
    // EXPECT-ERROR@+1: unsupported-expression "'q', which points to a variable of which each thread has a copy here,"
    y[i] += q[0] * t[0];
    // EXPECT-ERROR@+1: unsupported-expression "'k', which points to a variable of which each thread has a copy here,"
    y[i] += x[*k];
    // EXPECT-ERROR@+1: unsupported-expression "'r', which points to a variable of which each thread has a copy here,"
    y[i] += *r;
  }
}
