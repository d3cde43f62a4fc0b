// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures of files of which a pointer starts with the place of a variable, and that may change, or stand in an array;
// or with numbers that have no name.
// HEAD: 'f(x)>(f)'
typedef struct { double *p; int n; } view;
double x[8];
// EXPECT-ERROR@+1: unsupported-type "its pointers start with the places of variables"
view half = {x + 4, 4};
// EXPECT-ERROR@+1: unsupported-type "its pointers start with the places of variables"
static const view both[2] = {{x, 4}, {x + 4, 4}};
// EXPECT-ERROR@+1: unsupported-type "its pointers start with the places of variables"
static const view numbers = {(double[]){1, 2, 3}, 3};
void set(double v) { numbers.p[0] = v; }

double f(void)
{
  double s = 0;
  for (int i = 0; i < 4; i++) s += half.p[i]*x[i] + both[i%2].p[i]*numbers.p[i%3];
  return s;
}
