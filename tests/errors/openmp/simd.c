// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What lanes cannot have in derivatives.
// HEAD: 'p(x)>(y)'

struct pair {
  double a, b;
};

void p(int n, const double x[n], double y[n])
{
  double w[2] = {1, 2}, s = 0, *q = y;
  struct pair z = {1, 2};
  int j = 0;
  // EXPECT-ERROR@+2: unsupported-directive "clause 'private' of simd on 'w', an array or a structure that is used elsewhere"
  #pragma omp simd private(w)
  for (int i = 0; i < n; i++) {
    w[0] = x[i];
    y[i] = w[0];
  }
  // EXPECT-ERROR@+1: unsupported-directive "clause 'private' on a pointer"
  #pragma omp simd private(q)
  for (int i = 0; i < n; i++) {
    q = y;
    q[i] *= 2;
  }
  // EXPECT-ERROR@+1: unsupported-directive "clause 'linear' is not supported; compute the variable from the counter"
  #pragma omp parallel for simd linear(j : 1)
  for (int i = 0; i < n; i++) {
    y[i] += x[j];
    j++;
  }
  y[0] += w[0]*z.a*s;
}
