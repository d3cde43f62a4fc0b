// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bounds that are elements of an array of integers, as of the rows of a sparse matrix: the loop counts where its
// body writes nothing but reals, and else it is C's, which reads the bound in every trip.
// RUN: parajoint adjoint %s --head 'multiply(x)>(y)' -o %t
// CHECK-NOT: pj_push
// CHECK-NOT: while
// VERIFY: --head 'multiply(x)>(y)' --set n=4 --set 'row=[0,2,2,5,6]' --set 'column=[0,3,1,2,3,0]' --size value=6 --size column=6
// VERIFY: --head 'moves(x)>(y)' --set n=4 --set 'row=[0,2,3,5,6]' --size x=7 --size y=7 --range 0.5:1.5
// VERIFY: --head 'moves_elsewhere(x)>(y)' --set n=4 --set 'row=[0,2,3,5,6]' --size x=7 --size y=7 --range 0.5:1.5
// VERIFY: --head 'moves_by_call(x)>(y)' --set n=4 --set 'row=[0,2,3,5,6]' --size x=7 --size y=7 --range 0.5:1.5

void multiply(int n, const int row[n + 1], const int *column, const double *value, const double x[n],
              double y[n])
{
  for (int i = 0; i < n; i++)
    for (int k = row[i]; k < row[i + 1]; k++)
      y[i] += value[k]*x[column[k]];
}

void moves(int n, int row[n + 1], const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    for (int k = row[i]; k < row[i + 1]; k++) {
      y[k] = y[k]*x[k];
      if (k == 2) row[i + 1] = 3;
    }
}

// The bound is written under another name.
void moves_elsewhere(int n, int row[n + 1], const double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    int *end = &row[i + 1];
    for (int k = row[i]; k < row[i + 1]; k++) {
      y[k] = y[k]*x[k];
      if (k == 2) *end = 3;
    }
  }
}

static void set(int *place, int to)
{
  *place = to;
}

void moves_by_call(int n, int row[n + 1], const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    for (int k = row[i]; k < row[i + 1]; k++) {
      y[k] = y[k]*x[k];
      if (k == 2) set(&row[i + 1], 3);
    }
}
