// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops between two barriers are each other's business alone: a nowait says nothing of what stands
// behind the next barrier.
// VERIFY: --head 'eos(e,p,v,delv)>(e,p)' --set n=9 --size e=n --size p=n --size v=n --size delv=n --size b=n
// RUN: parajoint adjoint %s --head 'eos(e,p,v,delv)>(e,p)' -o %t
// CHECK-NOT: omp atomic
// VERIFY: --head 'in_branches(x)>(y,z)' --set n=9 --set c=1 --size x=n --size y=n --size z=n
// VERIFY: --head 'in_branches(x)>(y,z)' --set n=9 --set c=0 --size x=n --size y=n --size z=n
// VERIFY: --head 'no_turn(x)>(y)' --set n=2000 --set m=0 --size x=n --size y=n
// VERIFY: --head 'no_turn(x)>(y)' --set n=9 --set m=2 --size x=n --size y=n

void eos(int n, double *e, double *p, const double *v, const double *delv, double *b) {
  #pragma omp parallel
  {
  #pragma omp for nowait
    for (int i = 0; i < n; i++) b[i] = 1 / v[i];
  #pragma omp for
    for (int i = 0; i < n; i++) e[i] = e[i] - 0.5 * delv[i] * p[i];
  #pragma omp for
    for (int i = 0; i < n; i++) p[i] = v[i] * e[i] * delv[i] * b[i];
  }
}

/* The last loop may run beside that of either branch. */
void in_branches(int n, int c, const double *x, double *y, double *z)
{
  #pragma omp parallel
  {
    if (c) {
      #pragma omp for nowait
      for (int i = 0; i < n; i++) y[i] += x[i];
    } else {
      #pragma omp for
      for (int i = 0; i < n; i++) y[i] += 2*x[i];
      #pragma omp for
      for (int i = 0; i < n; i++) y[i] += 3*x[i];
    }
    #pragma omp for
    for (int i = 0; i < n; i++) z[i] += x[n - 1 - i];
  }
}

/* Where there is no turn, no barrier separates the first loop from the last. */
void no_turn(int n, int m, const double *x, double *y)
{
  #pragma omp parallel
  {
    #pragma omp for nowait
    for (int i = 0; i < n; i++) y[i] += x[i];
    for (int k = 0; k < m; k++) {
      #pragma omp barrier
      #pragma omp for
      for (int i = 0; i < n; i++) y[i] += k*x[i];
    }
    #pragma omp for
    for (int i = 0; i < n; i++) y[i] += 2*x[n - 1 - i];
  }
}
