// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums of the first elements of arrays in loops of a region, and of functions that threads call: each thread sums up in an
// array of its own.
// VERIFY: --head 'in_region(x)>(h,y)' --head 'called(x)>(h)' --head 'of_sections(x)>(h)' --head 'twice(x)>(h)' --size x=n --size h=4 --size y=n --set n=13

void in_region(int n, const double *x, double *h, double *y)
{
  #pragma omp parallel
  {
    #pragma omp for reduction(+: h[:4])
    for (int i = 0; i < n; i++)
      h[i%4] += x[i]*x[i];
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = h[i%4]*x[i];
  }
}

static void part(int n, const double *x, double *h)
{
  #pragma omp for reduction(+: h[1:3]) nowait
  for (int i = 0; i < n; i++)
    h[1 + i%3] += x[i]*x[i];
}

void called(int n, const double *x, double *h)
{
  #pragma omp parallel
  part(n, x, h);
  h[0] += h[1]*h[2];
}

void of_sections(int n, const double *x, double *h)
{
  #pragma omp parallel
  {
    #pragma omp sections reduction(+: h[:4])
    {
      #pragma omp section
      for (int i = 0; i < n/2; i++) h[i%4] += x[i];
      #pragma omp section
      for (int i = n/2; i < n; i++) h[i%4] += x[i]*x[i];
    }
    #pragma omp single
    h[0] *= h[3];
  }
}

void twice(int n, const double *x, double *h)
{
  #pragma omp parallel
  for (int k = 0; k < 2; k++) {
    #pragma omp for reduction(+: h[:n/4]) schedule(dynamic)
    for (int i = 0; i < n; i++)
      h[i%(n/4)] += x[i]*x[i]*k;
  }
}
