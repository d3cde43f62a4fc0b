// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Small arrays that pointers outside of functions lead to: threads have copies, no reduction clause names them (in the
// loops of a region, clang 22 takes what the pointer leads to for the thread's copy).
// VERIFY: --head 'f(p, x)>(y)' --size p=6 --size x=n --size y=n --set n=400 --threads 1,2,7 --sizes-for-run=false
// RUN: parajoint adjoint %s --head 'f(p, x)>(y)' --size p=6 --size x=n --size y=n -o %t
// RUN: parajoint adjoint %s --head 'g(p, x)>(y)' --size p=6 --size x=n --size y=n --sharing reduction -o %t/g
// CHECK-NOT: reduction(+ : pb

double *p;

void f(int n, const double *restrict x, double *restrict y)
{
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++) y[i] = p[i%6]*x[i]*p[(i + 1)%6];
    #pragma omp for
    for (int i = 0; i < n; i++) y[i] += p[i%5]*x[i];
  }
}

void g(int n, const double *restrict x, double *restrict y)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = p[i%6]*x[i];
}
