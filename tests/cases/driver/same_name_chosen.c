// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Of two static functions of one name the one of this file; it is given twice, by two paths.
// RUN: parajoint adjoint %s %S/../driver/same_name_chosen.c %S/inputs/same_name.c --head 'same_name_chosen.power(x)>(power)' -o %t
// CHECK: 17*x
static double power(double x)
{
  return 17*x*x;
}

double use(double x)
{
  return power(x);
}
