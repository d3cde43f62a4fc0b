// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is taken for granted of pointers is said, at the first differentiated function that has some
// without restrict.
// RUN: parajoint adjoint %s --head 'product(x,c)>(y)' -o %t
// RUN: parajoint tangent %s --head 'product(x,c)>(y)' -o %t
// EXPECT-STDERR: overlap_note.c:20:6: note: pointers without 'restrict' are taken not to overlap ('x' and 'y' of 'product', and others); --strict-aliasing-check adds a test [assumed-no-overlap]
// CHECK: product_b
// CHECK-NOT: pj_check_overlap

static void passive(int *a, int *b)
{
  *b = *a + 1;
}

static void scale(double *restrict x, const double *c)
{
  *x *= *c;
}

void product(const double *x, double *y, const double *c)
{
  int one = 1, two;
  passive(&one, &two);
  *y = *x * two;
  scale(y, c);
}
