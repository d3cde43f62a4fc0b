// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A result that only the forward sweep reads; the backward sweep calls for what else the function sets.
// VERIFY: --head 'energy(x)>(y)' --set n=7 --size x=n --size y=n
static double lj(double r, double *f) {
  *f = r * r * r;
  return r * r;
}
void energy(int n, const double *x, double *y) {
  double e = 0;
#pragma omp parallel
  {
#pragma omp for reduction(+ : e)
    for (int i = 0; i < n; i++) {
      double f;
      e += lj(x[i], &f);
      y[i] = f * x[i];
    }
  }
  y[0] += e;
}
