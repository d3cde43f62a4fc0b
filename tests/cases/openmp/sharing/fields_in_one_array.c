// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Fields that lie one behind the other in an array: no two threads read the same element. The extent is what the
// places begin with, a number, a parameter, or a product.
// VERIFY: --head 'numbers(q)>(y)' --size q=3*N --size y=2*N --threads 1,2,7
// VERIFY: --head 'parameter(q)>(y)' --size q=3*n --size y=2*n --set n=9 --threads 1,2,7
// VERIFY: --head 'product(q)>(y)' --size q=3*nx*ny --size y=2*nx*ny --set nx=5 --set ny=4 --threads 1,2,7
// VERIFY: --head 'rows(q)>(s)' --size q=5*n --set n=6 --set k=2 --set j=1 --threads 1,2,7
// VERIFY: --head 'rows(q)>(s)' --size q=5*n --set n=6 --set k=2 --set j=2 --threads 1,2,7
// RUN: parajoint adjoint %s --head 'numbers(q)>(y)' -o %t/a
// RUN: parajoint adjoint %s --head 'parameter(q)>(y)' -o %t/b
// RUN: parajoint adjoint %s --head 'product(q)>(y)' -o %t/c
// RUN: parajoint adjoint %s --head 'rows(q)>(s)' -o %t/d
// CHECK-NOT: omp atomic

#define N 40
#define AT(c, i) ((c)*n + (i))
#define IN(c, i, j) ((c)*nx*ny + (i)*ny + (j))

void numbers(const double *restrict q, double *restrict y)
{
  #pragma omp parallel for
  for (int i = 0; i < N; i++) {
    const double r = q[i], m = q[N + i], e = q[2*N + i];
    y[i] = m*m/r + e;
    y[N + i] = e*m/r;
  }
}

void parameter(int n, const double *restrict q, double *restrict y)
{
  #pragma omp parallel for
  for (int i = 1; i < n - 1; i++) {
    const double r = q[AT(0, i)], m = q[AT(1, i)], e = q[AT(2, i)];
    y[i] = m*m/r + e;
    y[n + i] = e*m/r;
  }
}

void product(int nx, int ny, const double *restrict q, double *restrict y)
{
  #pragma omp parallel for
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++) {
      const double r = q[IN(0, i, j)], m = q[IN(1, i, j)], e = q[IN(2, i, j)];
      y[IN(0, i, j)] = m*m/r + e;
      y[IN(1, i, j)] = e*m/r;
    }
}

void rows(int n, int j, int k, const double *restrict q, double *restrict s)
{
  double d = 0;
  #pragma omp parallel for reduction(+: d)
  for (int l = 0; l < n; l++) d += q[k*n + l]*q[j*n + l];
  *s = d;
}
