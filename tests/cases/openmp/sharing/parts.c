// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All iterations read the same elements: each thread adds up what belongs to its part of them.
// RUN: parajoint adjoint %s --head 'product(a,b)>(c)' -o %t
// VERIFY: --head 'product(a,b)>(c)' --head 'lower(l,x)>(y)' --head 'flat(a,x)>(y)' --set n=11
// VERIFY: --head 'product(a,b)>(c)' --head 'lower(l,x)>(y)' --head 'wide(a,x)>(y)' --set n=1
// VERIFY: --head 'correlation(w,x)>(y)' --set n=40 --set m=7
// VERIFY: --head 'correlation(w,x)>(y)' --set n=2 --set m=1
// VERIFY: --head 'wide(a,x)>(y)' --head 'unsigned_counter(a,x)>(y)' --head 'in_turns(a,x)>(y)' --set n=9
// VERIFY: --head 'lower(l,x)>(y)' --head 'left_early(a,x)>(y)' --set n=70
// VERIFY: --head 'offset(a,x)>(y)' --set n=9 --set m=5 --set from=3
// VERIFY: --head 'far_beyond(a,x)>(y)' --set n=4 --set p=50000 --set m=50000 --set l=80 --size 'x=2*m'
// VERIFY: --head 'twice(x)>(x,y)' --set n=20
// VERIFY: --head 'neurons(out,weight,bias,in)>(out)' --set n=2 --set m=3 --set c=5 --set k=70
// VERIFY: --head 'neurons(out,weight,bias,in)>(out)' --set n=1 --set m=1 --set c=1 --set k=1
// VERIFY: --head 'few(w,x)>(y)' --set n=30
#include <math.h>
#include <stddef.h>

void product(int n, const double a[n][n], const double b[n][n], double c[n][n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double total = 0;
      for (int k = 0; k < n; k++) total += a[i][k] * b[k][j];
      c[i][j] = total;
    }
}

void lower(int n, const double l[n][n], const double x[n], double y[n])
{
#pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++)
    for (int k = i - 1; k >= 0; k--) y[i] += l[i][k] * x[k];
}

/* Rows in one array. */
void flat(int n, const double a[n * n], const double x[n], double y[n * n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) y[i * n + k] = a[i * n + k] * x[k] * x[k];
}

void correlation(int n, int m, const double w[m], const double x[n + m], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double total = 0;
    for (int k = 0; k < m; k++) total += w[k] * x[i + k];
    y[i] = total * total;
  }
}

/* Counters of different kinds. */
void wide(int n, const double a[n][n], const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (long k = 0; k < n; k++) y[i] += a[i][k] * x[k];
}

/* A counter without a sign. */
void unsigned_counter(size_t n, const double a[n][n], const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < n; k++) y[i] += a[i][k] * x[k];
}

/* Several loops in a region, in turns. */
void in_turns(int n, const double a[n][n], const double x[n], double y[n])
{
  double t[n];
#pragma omp parallel
  for (int turn = 0; turn < 2; turn++) {
#pragma omp for
    for (int i = 0; i < n; i++) {
      t[i] = 0;
      for (int k = 0; k < n; k++) t[i] += a[k][i] * x[k];
    }
#pragma omp for
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int k = 0; k <= i; k++) sum += t[k] * x[n - 1 - k];
      y[i] = sum;
    }
  }
}

/* So few elements of a known number are summed up in copies. */
void few(int n, const double w[9], const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 9; k++) y[i] += w[k] * exp(x[i]) / (k + 1);
}

/* The subscript is computed in a wider kind than the counter's: the parts would be, in a narrower one. */
void offset(int n, int m, long from, const double a[n][m], const double x[from + m], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < m; k++) y[i] += a[i][k] * x[from + k];
}

/* Most iterations do nothing: their subscripts, all computed, would not fit their kind. */
void far_beyond(int n, int p, int m, int l, const double a[n], const double *x, double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int j = 0; j < p; j++)
      if (j < 2)
        for (int k = 0; k < l; k++) y[i] += a[i] * x[j * 50000 + k];
}

/* A loop that is left early, in what the parts compute again. */
void left_early(int n, const double a[n], const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    for (int k = 0; k < n; k++) {
      double s = 0;
      for (int q = 0; q < 4; q++) {
        s += 0.5 * q;
        if (q > i % 3) break;
        s += 0.25;
      }
      y[i] += s * x[k];
    }
}

/* Two regions in one place: in the second one, x changes. */
#define BOTH                                                                                   \
  _Pragma("omp parallel for") for (int i = 0; i < n; i++) for (int k = 0; k < n; k += 2) y[i] += x[k]; \
  _Pragma("omp parallel")                                                                      \
  {                                                                                            \
    _Pragma("omp for") for (int i = 0; i < n; i++) for (int k = 0; k < n; k += 2) y[i] += x[k];        \
    _Pragma("omp for") for (int j = 0; j < n; j++) x[j] = 2 * x[j];                                  \
  }

void twice(int n, double x[n], double y[n]) { BOTH }

/* A layer of neurons as in a transformer: weights and biases are the same for all tokens of all batches. */
void neurons(int n, int m, int c, int k, double out[n * m * k], const double in[n * m * c],
             const double weight[k * c], const double bias[k])
{
#pragma omp parallel for collapse(2)
  for (int b = 0; b < n; b++)
    for (int t = 0; t < m; t++) {
      int row = b * m + t;
      for (int o = 0; o < k; o++) {
        double sum = bias[o];
        for (int i = 0; i < c; i++) sum += in[row * c + i] * weight[o * c + i];
        out[row * k + o] = sum;
      }
    }
}
