// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// first- and lastprivate: the adjoint of t is taken by the last iteration and zeroed before the copies'
// adjoints are summed into it, hence the barrier.
// VERIFY: --head 'replaced(x,a)>(a)' --set n=11 --range 0.5:1.5

void replaced(int n, const double x[n], double *a)
{
  double t = *a;
  #pragma omp parallel for firstprivate(t) lastprivate(t)
  for (int i = 0; i < n; i++) {
    if (i == n - 1) t = t*x[i];
  }
  *a = t;
}
