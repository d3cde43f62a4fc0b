// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A shared scalar that every iteration reads, passed by value or by a pointer: its adjoint is a sum over
// the threads.
// VERIFY: --head 'scaled(x,s)>(y)' --head 'scaled_by(x,s)>(y)' --set n=12 --range 0.5:1.5

void scaled(int n, const double x[n], double s, double y[n])
{
  #pragma omp parallel for shared(n, x, s, y)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*s + s*s;
}

void scaled_by(int n, const double x[n], const double *s, double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i]*(*s) + *s * *s;
}
