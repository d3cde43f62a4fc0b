// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a lane has for itself in two loops; loops whose derivatives have no lanes, as a clause would have to name elements.
// clang 22 sums arrays of lanes wrongly when it optimises.
// VERIFY: --head 'sums(x)>(h)' --set n=23 --flags=-O0
// VERIFY: --head 'twice(x)>(y)' --head 'filled(x)>(y)' --head 'chosen(x)>(y)' --head 'moving(x)>(y)' --set n=23 --flags='-O3 -march=native'
void twice(int n, const double x[restrict n], double y[restrict n])
{
  double t;
  #pragma omp simd private(t)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] += t*t;
  }
  #pragma omp parallel for simd private(t) if(parallel : n > 3) if(simd : n > 5)
  for (int i = 0; i < n; i++) {
    t = x[i]*y[i];
    y[i] = t*t;
  }
}

void sums(int n, const double x[restrict n], double h[restrict 3])
{
  #pragma omp simd reduction(+ : h[:3])
  for (int i = 0; i < n; i++)
    h[i%3] += x[i]*x[i];
}

void filled(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp simd
  for (int i = 1; i < n - 1; i++) {
    double w[3] = {x[i - 1], x[i], x[i + 1]};
    w[1] *= w[0];
    y[i] = w[1]*w[2];
  }
}

void chosen(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp parallel for simd safelen(8)
  for (int i = 0; i < n; i++) {
    double w[4];
    int k = i%3;
    w[k] = x[i]*x[i];
    w[k + 1] = x[i];
    y[i] *= w[i%3]*w[k + 1];
  }
}

void moving(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp parallel
  {
    const double *p = x;
    #pragma omp for
    for (int k = 0; k < 3; k++) {
      p = x + k;
      #pragma omp simd
      for (int i = k; i < n - 3; i += 3) {
        const double *q = p + i;
        y[i] += q[0]*p[1];
      }
      p++;
      y[n - 1 - k] *= *p;
    }
  }
  const double *r = x;
  #pragma omp simd
  for (int i = 0; i < n - 1; i++)
    y[i] += r[i]*r[i + 1];
  r++;
  y[0] *= *r;
}
