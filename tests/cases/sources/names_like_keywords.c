// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names that with the derivative's letter are keywords.
// VERIFY: --head 'f(voi)>(an)' --size voi=n --size an=n
void f(int n, const double *voi, double *an)
{
  for (int i = 0; i < n; i++) an[i] = voi[i]*voi[i];
}
