// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// In a critical section that only adds, the order of threads does not matter.
// VERIFY: --head 'sums(x)>(h)' --head 'chosen(x,z)>(h)' --head 'terms(x,z)>(h)' --head 'spread(x)>(h)' --set n=37
#include <math.h>

void sums(int n, const double x[restrict n], double h[restrict 4])
{
  int count = 0;
  double s = 0;
  #pragma omp parallel
  {
    double mine = 0, own[4] = {0};
    #pragma omp for
    for (int i = 0; i < n; i++) {
      own[i%4] += x[i]*x[i];
      mine += sin(x[i]);
      #pragma omp critical(counted)
      count++;
    }
    #pragma omp critical
    {
      s += mine;
      for (int k = 0; k < 4; k++)
        h[k] = own[k] + h[k];
      if (mine > 1e3) s -= own[0];
    }
  }
  h[0] *= s*count;
}

/* What is added may take statements and variables of the section's own. */
void chosen(int n, const double x[restrict n], const double z[restrict n], double h[restrict 4])
{
  double s = 0, t = 0, u = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double before;
    #pragma omp critical
    {
      s += x[i] > 0.5 ? z[i] : 1.0;
    }
    #pragma omp critical (a)
    {
      double most = fmax(x[i], z[i]), twice;
      twice = 2*most;
      t += twice;
      before = most;
    }
    #pragma omp critical (b)
    {
      if (x[i] > (z[i] > 0.7 ? 1.0 : 0.7)) u += x[i];
    }
    #pragma omp atomic
    h[i%4] += x[i]*before;
  }
  h[0] *= s*t*(1 + u);
}

/* The sum may be any of the terms. */
void terms(int n, const double x[restrict n], const double z[restrict n], double h[restrict 4])
{
  double d = 0, e = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    {
      d = d + x[i] - z[i];
      e = x[i]*x[i] - z[i] + (x[i] + (e - z[i]*x[i]));
    }
  }
  h[1] *= d*e;
}

/* What the sections of one region sum up, those of the next one may read. */
void spread(int n, const double x[restrict n], double h[restrict 4])
{
  double mean = 0, var = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    mean += x[i];
  }
  mean /= n;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    var += (x[i] - mean)*(x[i] - mean);
  }
  h[0] *= var;
}
