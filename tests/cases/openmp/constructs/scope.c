// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What all threads of a team run, each with variables of its own; their sum is complete behind it.
// VERIFY: --head 'sums(x)>(y,s)' --head 'copies(x,a)>(y)' --set n=23
void sums(int n, const double x[restrict n], double y[restrict n], double *restrict s)
{
  double own, all = *s, first = 0;
  int count = 0;
  #pragma omp parallel private(own)
  {
    own = 0;
    #pragma omp for
    for (int i = 0; i < n; i++)
      own += x[i]*x[i];
    #pragma omp scope reduction(+: all, first, count)
    {
      all += 2*own;
      first = first + own*x[0];
      count += 0;
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i]*all*first;
  }
  for (int i = 0; i < n; i++)
    y[i] = y[i]*(1 + count);
  *s = all;
}

void copies(int n, const double x[restrict n], double a, double y[restrict n])
{
  double t = a*a, u = 3;
  #pragma omp parallel
  {
    #pragma omp scope private(u) nowait
    {
      u = t*x[0];
      #pragma omp atomic
      y[0] += u - t*x[0];
    }
    #pragma omp barrier
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i]*x[i]*u*t;
  }
}
