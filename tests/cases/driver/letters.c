// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Letters that ASCII has not, in names of a head and of options.
// VERIFY: --head 'Fläche(größe)>(Fläche)' --size größe=2 --set größe=3
double Fläche(const double *größe)
{
  return größe[0]*größe[1];
}
