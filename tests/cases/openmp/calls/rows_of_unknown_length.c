// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a call certainly sets is the iteration's own, though nothing says that rows do not overlap: they would race.
// VERIFY: --head 'rows(buf)>(buf)' --set m=3 --set len=5 --set used=4
// VERIFY: --head 'rows(buf)>(buf)' --set m=3 --set len=5 --set used=0
// VERIFY: --head 'backward(buf)>(buf)' --set m=3 --set len=5 --set used=5
// VERIFY: --head 'wide(a,x)>(a)' --set m=4 --set n=3
// VERIFY: --head 'in_parts(buf,w)>(buf)' --set m=3 --set len=6 --set used=4
// RUN: parajoint adjoint %s --head 'rows(buf)>(buf)' -o %t
// CHECK-NOT: omp atomic
#include <math.h>

static void normalise(int n, float x[n])
{
  float s = 0.0f;
  for (int i = 0; i < n; i++) s += expf(x[i]);
  for (int i = 0; i < n; i++) x[i] = expf(x[i])/s;
}

void rows(int m, int len, int used, float buf[m*len])
{
#pragma omp parallel for
  for (int h = 0; h < m; h++) normalise(used, buf + h*len);
}

/* Counted down, from the last one on. */
void backward(int m, int len, int used, float buf[m*len])
{
#pragma omp parallel for
  for (int h = m - 1; h >= 0; h--) normalise(used, buf + (m - 1 - h)*len);
}

static void square(int n, int m, float a[n][m], const float x[n])
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) a[i][k] = a[i][k]*x[i];
}

/* A matrix an iteration. */
void wide(int m, int n, float a[m][n][n + 1], const float x[m*n])
{
#pragma omp parallel for
  for (int h = 0; h < m; h++) square(n, n + 1, a[h], x + h*n);
}

/* Two calls, of which the second reads a part of what the first one sets. */
static float mean(int n, const float x[n])
{
  float s = 0;
  for (int i = 0; i < n; i++) s += x[i]*x[i];
  return s;
}

void in_parts(int m, int len, int used, float buf[m*len], const float w[m])
{
#pragma omp parallel for
  for (int h = 0; h < m; h++) {
    normalise(used, buf + h*len);
    buf[h*len] = w[h]*mean(used, buf + h*len);
  }
}
