// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A constant that another file uses, while the file of the head has one of the same name: not this file's.
// RUN-FAIL(2): parajoint adjoint %s %S/inputs/six.c --head 'outer(v)>(v)' --size v=UNUSED -o %t
// EXPECT-STDERR: 'UNUSED' is no sum or product of numbers, constants that the file of the head uses
#define UNUSED 2

void inner(double *v, int n)
{
  for (int i = 0; i < n; i++) v[i] *= v[i % UNUSED];
}
