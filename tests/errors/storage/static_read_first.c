// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static variable of the file of which the value before the head matters.
// HEAD: 'p(x)>(y)'

// EXPECT-ERROR@+1: private-variable "'p' may read it before setting it"
static double factor;

void start(double f) { factor = f; }
void p(double x, double *y) { *y = factor*x; }
