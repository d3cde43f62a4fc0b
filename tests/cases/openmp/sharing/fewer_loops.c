// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Elements follow some of the loops that are shared out: those alone are shared out in the adjoint.
// RUN: parajoint adjoint %s --head 'attention(qkv)>(out)' -o %t
// VERIFY: --head 'attention(qkv)>(out)' --set n=2 --set m=5 --set c=7 --set heads=3 --size out=70 --size qkv=210 --size weights=150
// VERIFY: --head 'attention(qkv)>(out)' --set n=1 --set m=4 --set c=6 --set heads=2 --size out=24 --size qkv=72 --size weights=32 --races off
// VERIFY: --head 'sums(x,w)>(y)' --head 'steps(x)>(y)' --head 'none(x)>(y)' --set n=4 --set m=3
// VERIFY: --head 'sums(x,w)>(y)' --head 'steps(x)>(y)' --set n=1 --set m=1
// VERIFY: --head 'few(x)>(y)' --head 'of_threads(x)>(y,s)' --set n=5
#include <math.h>

/* Queries, keys, and values of a head stand beside those of the others; all positions up to t are read. */
void attention(int n, int m, int c, int heads, const float *qkv, float *weights, float *out)
{
  int size = c / heads;
  int row = 3 * c;
#pragma omp parallel for collapse(3)
  for (int b = 0; b < n; b++)
    for (int t = 0; t < m; t++)
      for (int h = 0; h < heads; h++) {
        const float *query = qkv + b * m * row + t * row + h * size;
        float *w = weights + b * heads * m * m + h * m * m + t * m;
        float sum = 0;
        for (int s = 0; s <= t; s++) {
          const float *key = qkv + b * m * row + s * row + h * size + c;
          float product = 0;
          for (int i = 0; i < size; i++) product += query[i] * key[i];
          w[s] = expf(product);
          sum += w[s];
        }
        for (int i = 0; i < size; i++) out[b * m * c + t * c + h * size + i] = 0;
        for (int s = 0; s <= t; s++) {
          const float *value = qkv + b * m * row + s * row + h * size + 2 * c;
          for (int i = 0; i < size; i++) out[b * m * c + t * c + h * size + i] += w[s] / sum * value[i];
        }
      }
}

/* Nothing divides the row: the loops' own lengths say where it ends. */
void sums(int n, int m, const double x[n][m], const double w[m], double y[n][m][n])
{
#pragma omp parallel for collapse(3) schedule(dynamic)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < n; k++) y[i][j][k] = x[i][j] * sin(x[i][j] * k) * w[j];
}

/* Loops with other steps, the last one shared out alone. */
void steps(int n, int m, const double x[m + 2], double y[2 * n + 1][m + 2])
{
#pragma omp parallel for collapse(2)
  for (int i = 2 * n; i >= 0; i -= 2)
    for (int j = m + 1; j >= 1; j--) y[i][j] = x[j] * x[j] * i;
}

/* No loop is followed by all elements. */
void none(int n, int m, const double x[n + m], double y[n][m])
{
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) y[i][j] = x[i] * x[n + j] * x[i];
}

/* So few that threads would have nothing to do. */
void few(int n, const double x[3], double y[3][n])
{
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < n; j++) y[i][j] = x[i] * x[i] * j;
}

/* With a sum of all, and a number of each thread. */
void of_threads(int n, const double x[n][n], double y[n][n][n], double *s)
{
  double total = 0, t;
#pragma omp parallel for collapse(3) private(t) reduction(+ : total)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) {
        t = x[i][k] * x[i][k];
        total += t * t;
        y[i][j][k] = t * t * j;
      }
  *s = total;
}
