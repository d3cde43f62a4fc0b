// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What follows from a variable that is refused is not refused again.
// HEAD: 'p(x)>(y)'
void p(int n, const double *x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  struct { double a; } mine = {x[0]};
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    *y += x[i]*mine.a;
  }
}
