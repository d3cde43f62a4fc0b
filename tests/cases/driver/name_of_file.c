// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function with the name of its file, which has active variables.
// RUN: parajoint adjoint %s --head 'name_of_file(x,gain)>(y)' -o %t
// CHECK: void name_of_file_b(
double gain = 2;

void name_of_file(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) y[i] = gain*x[i]*x[i];
}
