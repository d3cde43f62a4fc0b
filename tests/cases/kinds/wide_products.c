// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers of bytes and places that the source computes in 64 bits may have no room in fewer.
// RUN: parajoint adjoint %s --head 'sizes(x)>(y)' -o %t
// CHECK: bytes_first = malloc((long)n * m * sizeof(*bytes_first));
// CHECK: row_first = malloc((long)n * m * sizeof(*row_first));
// CHECK: in_int = malloc(n * m * sizeof(*in_int));
// CHECK: threes = malloc(3L * n * sizeof(*threes));
// CHECK: const double a[m >= 1 ? (long)i * m + m : 0]
// VERIFY: --head 'sizes(x)>(y)' --size x=n*m --size y=n --set n=4 --set m=5
#include <stdlib.h>
#include <string.h>

static double row(int i, int m, const double *a) {
  double s = 0.0;
  for (int j = 0; j < m; j++) s += a[(size_t)i * m + j] * a[(size_t)i * m + j];
  return s;
}

void sizes(int n, int m, const double *x, double *y) {
  double *bytes_first = malloc(sizeof(double) * n * m);
  double *row_first = calloc(n, m * sizeof(double));
  double *in_int = malloc(n * m * sizeof(double));
  double *threes = malloc(sizeof(double) * 3 * n);
  double (*rows)[m] = malloc(sizeof(double[n][m]));
  memset(bytes_first, 0, sizeof(double) * m * n);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      bytes_first[i * m + j] += x[i * m + j] * x[i];
      row_first[i * m + j] += bytes_first[i * m + j] * x[j];
      in_int[i * m + j] = row_first[i * m + j] * bytes_first[i * m];
      threes[3 * i] = in_int[i * m] * x[i];
      rows[i][j] = in_int[i * m + j] * threes[3 * i];
      in_int[i * m + j] = rows[i][j] * rows[i][0];
    }
  for (int i = 0; i < n; i++) y[i] += row(i, m, in_int);
  free(bytes_first);
  free(row_first);
  free(in_int);
  free(threes);
  free(rows);
}
