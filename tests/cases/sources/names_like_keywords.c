// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that with the derivative's letter are keywords, in the header those of C++ too.
// VERIFY: --head 'f(voi)>(an)' --size voi=n --size an=n
// RUN: parajoint tangent %s --head 'g(x,an)>(g)' -o %t
// CHECK-NOT: double and;
// CHECK: extern double and0;
double an = 2;

double g(double x)
{
  return an*x;
}

void f(int n, const double *voi, double *an)
{
  for (int i = 0; i < n; i++) an[i] = voi[i]*voi[i];
}
