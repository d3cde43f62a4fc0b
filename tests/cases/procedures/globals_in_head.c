// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Globals as independents and dependents, arrays of them in a parallel loop.
// VERIFY: --head 'through(x,a)>(b,y)' --range 0.5:1.5
// VERIFY: --head 'parallel_loop(x,values)>(sum,y)' --set n=9 --set 'at=0:7' --range 0.5:1.5

double a, b[3];

static void multiply(void)
{
  for (int k = 0; k < 3; k++) {
    b[k] = a*a;
    a = a*b[k];
  }
}

void through(double x, double *y)
{
  a = a + x*x;
  multiply();
  *y = b[0]*b[2] + a;
}

double values[8], sum;

void parallel_loop(int n, const int at[n], const double x[n], double y[n])
{
  #pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++) {
    y[i] = values[at[i]]*x[i];
    sum += y[i]*values[0];
  }
}
