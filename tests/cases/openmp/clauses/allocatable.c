// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Memory from malloc in parallel loops: shared, allocated by each thread, a section of it reduced; variable-length
// arrays in clauses that copy them.
// EXPECT-STDERR: not supported
// RUN-FAIL: parajoint tangent %s --head 'copies(x)>(y)' -o %t
// RUN-FAIL: parajoint adjoint %s --head 'reduced(x)>(r)' -o %t
// RUN-FAIL: parajoint tangent %s --head 'in_region(x)>(y,r)' -o %t
// VERIFY: --head 'passive(x)>(y)' --set n=9
// VERIFY: --head 'privates(x)>(y)' --set n=9
#include <math.h>
#include <stdlib.h>

void copies(int n, const double x[n], double y[n])
{
  int three = 3, two = 2;
  double w[three], last[two][two];
  for (int k = 0; k < three; k++)
    w[k] = x[0]*x[1];
  for (int j = 0; j < two; j++)
    for (int k = 0; k < two; k++)
      last[j][k] = 0;
  #pragma omp parallel for firstprivate(w) lastprivate(last)
  for (int i = 0; i < n; i++) {
    w[1] = w[0]*x[i];
    last[0][0] = w[1];
    last[0][1] = w[1];
    last[1][0] = x[i]*w[1];
    last[1][1] = last[1][0]*last[1][0];
    y[i] = y[i]*w[1] + last[1][1]*w[2];
  }
  y[0] = y[0]*last[1][1] + last[0][0];
}

void reduced(int n, const double x[n], double r[3])
{
  double *s = malloc(3*sizeof *s), *p = malloc(2*sizeof *p), *m = malloc(sizeof *m);
  s[0] = s[1] = s[2] = x[0];
  p[0] = p[1] = 1;
  m[0] = -1;
  #pragma omp parallel for reduction(+: s[:3]) reduction(*: p[:2]) reduction(max: m[:1])
  for (int i = 0; i < n; i++) {
    s[0] += x[i];
    s[2] += x[i]*x[i];
    p[1] *= x[i];
    m[0] = fmax(m[0], x[i]);
  }
  r[0] = s[0]*s[2];
  r[1] = p[1]*p[0];
  r[2] = m[0]*s[1];
  free(s);
  free(p);
  free(m);
}

void in_region(int n, const double x[n], double y[n], double *r)
{
  int size = 2;
  double w[size];
  w[0] = w[1] = x[0];
  #pragma omp parallel
  {
    #pragma omp for firstprivate(w) lastprivate(w)
    for (int i = 0; i < n; i++) {
      w[0] = x[i];
      w[1] = w[0]*x[i];
      y[i] = y[i]*w[1];
    }
    #pragma omp for reduction(+: w)
    for (int i = 0; i < n; i++)
      w[0] += y[i];
  }
  *r = *r*w[0]*w[1];
}

void privates(int n, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    double *w = malloc(2*sizeof(double));
    #pragma omp for
    for (int i = 0; i < n; i++) {
      w[0] = x[i]*y[i];
      w[1] = w[0]*w[0];
      y[i] = y[i]*w[1];
    }
    free(w);
  }
}

// Without derivative, but needed.
void passive(int n, const double x[n], double y[n])
{
  double w[2] = {1, 1};
  #pragma omp parallel for firstprivate(w)
  for (int i = 0; i < n; i++) {
    w[0] = 0.5*(i + 1);
    y[i] = x[i]*w[0]*w[1];
  }
}
