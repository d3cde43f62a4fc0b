// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The comment of an adjoint names the variables outside of it that it leaves with other values than the primal does.
// VERIFY: --head 'f(x)>(f)' --set scaled=0
// RUN: parajoint adjoint %s --head 'f(x)>(f)' -o %t
// CHECK: What table and scaled hold afterwards is not what f computes.
double table[3] = {1, 2, 3};
int scaled;
double f(double x)
{
  if (!scaled) {
    for (int i = 0; i < 3; i++) table[i] *= 10;
    scaled = 1;
  }
  return table[0]*x + table[1]*x*x + table[2];
}
