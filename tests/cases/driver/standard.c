// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --std counts more than -std of the file's own flags, where the sources are read and where they are compiled.
// VERIFY: -p %S/inputs/flags --std c17 --head 'f(x)>(f)'
double f(double x)
{
#if __STDC_VERSION__ >= 201710L
  return x*x*x;
#else
  return x*x;
#endif
}
