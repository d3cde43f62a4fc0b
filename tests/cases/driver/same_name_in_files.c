// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two static functions of one name: the file says which one is meant. A file that is given twice counts once.
// RUN-FAIL: parajoint adjoint %s %S/inputs/same_name.c --head 'power(x)>(power)' -o %t
// EXPECT-STDERR: note: one is here: write same_name_in_files.power
// EXPECT-STDERR: note: one is here: write same_name.power
static double power(double x)
{
  return x*x;
}

double use(double x)
{
  return power(x);
}
