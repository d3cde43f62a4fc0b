// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What `explain` says of parallel regions: each variable with its clauses in the source, the clause of its
// derivative, how that is incremented, and why; the schedules; what is kept.
// VERIFY: --head 'regions(x,p)>(y,s,r)' --set n=9 --range 0.5:1.5

double factor;
#pragma omp threadprivate(factor)

void regions(int n, const double x[n], double p, double y[n], double *s, double *r)
{
  double t = p, sum = *s;
  factor = p;
  #pragma omp parallel for copyin(factor) firstprivate(t) reduction(+: sum) schedule(guided)
  for (int i = 0; i < n; i++) {
    sum += x[i]*p;
    t = factor*x[n - 1 - i];
    y[i] = y[i]*t;
  }
  *s = sum;
  #pragma omp parallel shared(r)
  {
    #pragma omp for lastprivate(t)
    for (int i = 0; i < n; i++) {
      t = y[i]*x[i];
      y[i] = t;
    }
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp atomic
      *r += t*x[i];
    }
  }
}
