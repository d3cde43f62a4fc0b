// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conditions keep the iterations from elements that x has not: nor may a loop over elements touch them.
// VERIFY(gcc): --head 'f(x)>(y)' --set n=9 --flags=-fsanitize=address --races off
// VERIFY: --head 'f(x)>(y)' --set n=9

void f(int n, const double x[n - 1], double y[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    y[i] = 0;
    if (i < n - 2) y[i] = x[i] * x[i + 1];
  }
}
