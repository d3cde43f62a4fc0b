// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A small array that a helper certainly fills is recomputed like numbers: nothing goes to the tape.
// VERIFY: --head 'pairs(x)>(y)' --set n=6 --set m=5 --size x=n --size y=n
// RUN: parajoint adjoint %s --head 'pairs(x)>(y)' -o %t
// CHECK-NOT: pj_push
// CHECK-NOT: pj_region
// VERIFY: --head 'part_only(x)>(y)' --set n=6 --size x=n --size y=n

static void difference(const double *a, const double *b, double d[2])
{
  for (int k = 0; k < 2; k++) d[k] = a[k] - b[k];
}

void pairs(int n, int m, const double (*x)[2], double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double s = 0;
    for (int j = 0; j < m; j++) {
      double d[2];
      difference(x[i], x[j], d);
      s += d[0]*d[1];
    }
    y[i] = s;
  }
}

/* Of three numbers, two are set: the third is that of the iteration before. */
void part_only(int n, const double (*x)[3], double *y)
{
  double d[3] = {1, 2, 3};
  for (int i = 0; i < n; i++) {
    difference(x[i], x[n - 1 - i], d);
    y[i] = d[0]*d[1]*d[2];
    d[2] *= x[i][2];
  }
}
