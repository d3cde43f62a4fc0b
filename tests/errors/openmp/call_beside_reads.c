// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function changes elements that its iteration alone has, while other threads read others of what
// it is passed: the adjoint would set them at the same time.
// HEAD: 'without_waiting(v,x)>(v,y)'
// MODES: adjoint
static void set(double c[3])
{
  c[0] = c[1]*c[2];
}

void without_waiting(int n, double *v, const double *x, double *y)
{
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++)
      // EXPECT-ERROR@+1: unsupported-call "other threads use it"
      set(&v[3*i]);
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += v[3*(n-1-i)+1]*x[i];
  }
}
