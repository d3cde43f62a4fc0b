// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flattened subscripts with which iterations meet, or may meet: one element too many in a row, another row,
// rows of two lengths, a length that changes, a range that nothing is known of; unsigned numbers wrap around.
// RUN: parajoint explain %s --head 'every(a)>(b)'
// CHECK-NOT: elements of its own
// VERIFY: --head 'beyond(a)>(b)' --set n=5 --set m=7 --size 'a=n*m+1' --size b=m
// VERIFY: --head 'next(a)>(b)' --set n=5 --set m=7 --size 'a=n*m+n' --size b=m
// VERIFY: --head 'lengths(a)>(b)' --set n=3 --set m=7 --size 'a=n*m*2' --size b=m
// VERIFY: --head 'changing(a)>(b)' --set n=3 --set m=7 --size 'a=n*m' --size b=m
// VERIFY: --head 'part(a)>(b)' --set n=3 --set m=7 --set first=0 --set last=4 --size 'a=n*m+2' --size b=m
// VERIFY: --head 'wrapping(a)>(b)' --set n=128 --set m=4 --size 'a=512' --size b=m

void beyond(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int k = 0; k < n; k++)
      b[i] += a[i*n + k]*a[i*n + k + 1];
}

void next(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int k = 0; k < n; k++)
      b[i] += a[i*n + k]*a[(i + 1)*n + k];
}

void lengths(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int k = 0; k < n; k++)
      b[i] += a[i*n + k]*a[i*(n + 1) + k];
}

void changing(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++) {
    const int width = (i + 1) % n + 1;
    for (int k = 0; k < width; k++)
      b[i] += a[i*width + k]*a[i*width + k];
  }
}

void part(int n, int m, int first, int last, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int k = first; k <= last; k++)
      b[i] += a[i*n + k]*a[i*n + k];
}

// Two rows of 128 meet in the numbers up to 255.
void wrapping(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int k = 0; k < n; k++)
      b[i] += a[(unsigned char)(i*n + k)]*a[(unsigned char)(i*n + k)];
}

void every(int n, int m, const double *a, double *b)
{
  beyond(n, m, a, b);
  next(n, m, a, b);
  lengths(n, m, a, b);
  changing(n, m, a, b);
  part(n, m, 0, n, a, b);
  wrapping(n, m, a, b);
}
