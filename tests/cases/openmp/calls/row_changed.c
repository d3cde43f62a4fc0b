// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A called function changes a row of a flattened array: rows of different iterations have no element in common.
// VERIFY: --head 'pairs(y)>(y)' --size y=2*n --set n=9 --range 0.5:1.5
// VERIFY: --head 'rows(y)>(y)' --size y=n*m --set n=9 --set m=4 --range 0.5:1.5
// RUN-FAIL: parajoint adjoint %s --head 'overlapping(y)>(y)' -o %t
// EXPECT-STDERR: 'y' is an array that 'turn' changes
static void twist(double *p)
{
  double t = p[0];
  p[0] = p[1]*t;
  p[1] = t*t;
}

void pairs(int n, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    twist(&y[2*i]);
}

static void smooth(int m, double *row)
{
  for (int j = 0; j < m; j++)
    row[j] = row[j]*row[0];
}

void rows(int n, int m, double *y)
{
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; i++)
    smooth(m, y + i*m);
}

static void turn(double *p)
{
  p[0] = p[0]*p[0];
  if (p[0] > 2) p[1] = p[0];
}

// Which elements an iteration changes follows from their values: nothing is proved.
void overlapping(int n, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i += 2)
    turn(&y[i]);
}
