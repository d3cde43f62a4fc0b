// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Characters as numbers: those from 128 on are negative.
// VERIFY: --head 'f(x)>(y)' --set n=9
void f(int n, const double x[n], double y[n]) {
  for (int i = 0; i < n; i++) y[i] = '\xff' * x[i] * x[i] + '\377' * x[i] + L'a' * x[i] + '\0' * x[i];
}
