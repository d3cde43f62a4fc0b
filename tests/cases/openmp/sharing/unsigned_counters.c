// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counters and extents without a sign: conflicts are solved as those of int or long are.
// RUN: parajoint adjoint %s --head 'smooth(x)>(y)' -o %t/smooth
// RUN: parajoint adjoint %s --head 'forward(x)>(y)' -o %t/forward
// RUN: parajoint adjoint %s --head 'kept_index(x)>(y)' -o %t/kept_index
// RUN: parajoint adjoint %s --head 'values(x)>(y)' -o %t/values
// RUN: parajoint adjoint %s --head 'downward(x)>(y)' -o %t/downward
// RUN: parajoint adjoint %s --head 'blocks(x)>(y)' -o %t/blocks
// RUN: parajoint adjoint %s --head 'flattened(u)>(v)' -o %t/flattened
// RUN: parajoint adjoint %s --head 'rows(u)>(v)' -o %t/rows
// RUN: parajoint adjoint %s --head 'collapsed(u)>(v)' -o %t/collapsed
// RUN: parajoint adjoint %s --head 'product(a,b)>(c)' -o %t/product
// RUN: parajoint adjoint %s --head 'collapsed_product(a,b)>(c)' -o %t/collapsed_product
// RUN: parajoint adjoint %s --head 'triangle(l,x)>(y)' -o %t/triangle
// RUN: parajoint adjoint %s --head 'kept(a,b)>(c)' -o %t/kept
// RUN: parajoint adjoint %s --head 'layer(out,weight,in)>(out)' --size 'out=n*m*k' --size 'in=n*m*c' --size 'weight=k*c' -o %t/layer
// RUN: parajoint explain %s --head 'product(a,b)>(c)'
// CHECK: increments of 'b' by parts of the elements
// CHECK-NOT: omp atomic
// VERIFY: --head 'smooth(x)>(y)' --head 'kept_index(x)>(y)' --head 'values(x)>(y)' --head 'triangle(l,x)>(y)' --set n=40
// VERIFY: --head 'smooth(x)>(y)' --head 'kept_index(x)>(y)' --head 'values(x)>(y)' --head 'triangle(l,x)>(y)' --set n=3
// VERIFY: --head 'smooth(x)>(y)' --head 'kept_index(x)>(y)' --head 'values(x)>(y)' --head 'triangle(l,x)>(y)' --set n=2
// VERIFY: --head 'smooth(x)>(y)' --head 'kept_index(x)>(y)' --head 'values(x)>(y)' --head 'triangle(l,x)>(y)' --set n=1
// VERIFY: --head 'forward(x)>(y)' --head 'blocks(x)>(y)' --set n=1
// VERIFY: --head 'forward(x)>(y)' --head 'blocks(x)>(y)' --head 'downward(x)>(y)' --set n=60
// VERIFY: --head 'forward(x)>(y)' --head 'blocks(x)>(y)' --head 'downward(x)>(y)' --set n=3
// VERIFY: --head 'flattened(u)>(v)' --head 'rows(u)>(v)' --head 'collapsed(u)>(v)' --set n=9 --set m=7
// VERIFY: --head 'flattened(u)>(v)' --head 'rows(u)>(v)' --head 'collapsed(u)>(v)' --set n=2 --set m=2
// VERIFY: --head 'flattened(u)>(v)' --head 'rows(u)>(v)' --head 'collapsed(u)>(v)' --set n=1 --set m=3
// VERIFY: --head 'product(a,b)>(c)' --head 'collapsed_product(a,b)>(c)' --set n=11
// VERIFY: --head 'product(a,b)>(c)' --head 'collapsed_product(a,b)>(c)' --set n=1
// VERIFY: --head 'kept(a,b)>(c)' --set n=12
// VERIFY: --head 'kept(a,b)>(c)' --set n=1
// VERIFY: --head 'layer(out,weight,in)>(out)' --size 'out=n*m*k' --size 'in=n*m*c' --size 'weight=k*c' --set n=2 --set m=3 --set c=5 --set k=70
// VERIFY: --head 'layer(out,weight,in)>(out)' --size 'out=n*m*k' --size 'in=n*m*c' --size 'weight=k*c' --set n=1 --set m=1 --set c=1 --set k=1
// VERIFY(gcc): --head 'smooth(x)>(y)' --head 'kept_index(x)>(y)' --head 'blocks(x)>(y)' --set n=2 --flags=-fsanitize=address,undefined --races off
// VERIFY(gcc): --head 'flattened(u)>(v)' --head 'rows(u)>(v)' --head 'product(a,b)>(c)' --set n=5 --set m=4 --flags=-fsanitize=address,undefined --races off
// VERIFY: --head 'forward(x)>(y)' --head 'product(a,b)>(c)' --head 'kept(a,b)>(c)' --head 'triangle(l,x)>(y)' --set n=0
#include <math.h>
#include <stddef.h>
#include <stdint.h>

void smooth(size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++) y[i] = x[i] * (x[i - 1] + x[i + 1]);
}

/* From zero, which elements before would be less than. */
void forward(uint64_t n, const double x[n + 2], double y[n])
{
#pragma omp parallel for
  for (uint64_t i = 0; i < n; i++) y[i] = x[i + 2] * x[i];
}

/* The subscript in a variable. */
void kept_index(size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 1; i < n; i++) {
    const size_t before = i - 1;
    y[before] = x[before] * sin(x[i]);
  }
}

/* What becomes of the counter elsewhere: an unsigned difference, quotient, real. */
void values(size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 1; i < n; i++) {
    double w = (double)i / (double)(n - i + 1);
    if (i - 2 < n) w += (double)(i / 3);
    y[i] = w * x[i - 1] * x[i];
  }
}

void downward(size_t n, const double x[n], double y[n])
{
#pragma omp parallel for schedule(static)
  for (size_t i = n - 2; i >= 1; i--) y[i] = x[i - 1] * exp(-x[i + 1]);
}

/* Every third iteration: blocks. */
void blocks(size_t n, const double x[n + 4], double y[n])
{
#pragma omp parallel for
  for (size_t i = 0; i < n; i += 3) y[i] = x[i] * x[i + 4] * x[i + 3];
}

void flattened(size_t n, size_t m, const double u[n * m], double v[n * m])
{
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++)
    for (size_t j = 1; j < m - 1; j++)
      v[i * m + j] = u[(i - 1) * m + j] * u[(i + 1) * m + j] + u[i * m + j - 1] * u[i * m + j + 1];
}

void rows(size_t n, size_t m, const double u[n][m], double v[n][m])
{
#pragma omp parallel for
  for (size_t i = 1; i < n - 1; i++)
    for (size_t j = 1; j < m - 1; j++)
      v[i][j] = u[i][j] * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] * u[i][j + 1]);
}

void collapsed(size_t n, size_t m, const double u[n][m], double v[n][m])
{
#pragma omp parallel for collapse(2)
  for (size_t i = 1; i < n; i++)
    for (size_t j = 1; j < m; j++) v[i][j] = u[i][j] * u[i - 1][j - 1];
}

void product(size_t n, const double a[n * n], const double b[n * n], double c[n * n])
{
#pragma omp parallel for
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < n; j++) {
      double total = 0;
      for (size_t k = 0; k < n; k++) total += a[i * n + k] * b[k * n + j];
      c[i * n + j] = total;
    }
}

void collapsed_product(size_t n, const double a[n][n], const double b[n][n], double c[n][n])
{
#pragma omp parallel for collapse(2)
  for (size_t i = 0; i < n; i++)
    for (size_t j = 0; j < n; j++) {
      double total = 0;
      for (size_t k = 0; k < n; k++) total += a[i][k] * b[k][j];
      c[i][j] = total;
    }
}

void triangle(size_t n, const double l[n][n], const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 0; i < n; i++) {
    double s = 0;
    for (size_t k = 0; k <= i; k++) s += l[i][k] * x[k];
    y[i] = s * s;
  }
}

/* What is dear to compute is kept. */
void kept(size_t n, const double a[n][n], const double b[n][n], double c[n][n])
{
#pragma omp parallel for
  for (size_t j = 0; j < n; j++)
    for (size_t i = 0; i < n; i++) {
      double s = 0;
      for (size_t k = 0; k < n; k++) s += a[i][k] * b[j][k];
      c[j][i] = sin(s) * exp(s);
    }
}

void layer(size_t n, size_t m, size_t c, size_t k, double *restrict out, const double *restrict in,
           const double *restrict weight)
{
#pragma omp parallel for collapse(2)
  for (size_t b = 0; b < n; b++)
    for (size_t t = 0; t < m; t++) {
      size_t row = b * m + t;
      for (size_t o = 0; o < k; o++) {
        double sum = 0;
        for (size_t i = 0; i < c; i++) sum += in[row * c + i] * weight[o * c + i];
        out[row * k + o] = sum;
      }
    }
}
