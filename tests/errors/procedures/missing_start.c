// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a function without a source gets says nothing of what is in it: it is named alone.
// HEAD: 'square(v)>(y)'
typedef struct { int n; double *u; } vec;
void start(vec *v);

void square(vec *v, double *y)
{
  // EXPECT-ERROR@+1: missing-procedure "start"
  start(v);
#pragma omp parallel for
  for (int i = 0; i < v->n; i++) y[i] = v->u[i]*v->u[i];
}
