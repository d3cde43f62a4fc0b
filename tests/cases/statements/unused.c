// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// (void)v keeps compilers from warning of a variable that nothing reads, in the derivatives, too.
// VERIFY: --head 'unread(x)>(y)' --head 'changed(x)>(y)' --set n=7 --flags -fopenmp

void unread(int n, const double x[n], double y[n])
{
  int nt = 1;
  nt = 2;
  (void)nt;
  double never;
  (void)never;
  double square = 0;
  double work[3];
  work[0] = 1;
  (void)work;
#pragma omp parallel for private(square)
  for (int i = 0; i < n; i++) {
    square = x[i]*x[i];
    double cube = square*x[i];
    (void)cube;
    int step = i;
    (void)step;
    y[i] = square*x[i];
  }
  square = y[0];
  (void)square;
}

void changed(int n, const double x[n], double y[n], int kind, int other, double *result)
{
  (void)other;
  (void)result;
  kind += 1;
  (void)kind;
  for (int i = 0; i < n; i++) {
    double t = x[i]*x[i];
    int count = 0;
    for (int k = 0; k < 3; k++) {
      t *= x[i];
      count++;
      (void)count;
    }
    y[i] = t;
    (void)t;
  }
}
