// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros of one name and different values in two files whose headers need their types: each file, and the program of the
// check, has its own.
// VERIFY: %S/inputs/unlike_macros_of_types_2.c --head 'head(x)>(y)'
#define N 2
typedef struct { double a[N]; } mine;
void advance(const double *x);
double norm(void);

void head(mine *x, double *y)
{
  for (int it = 0; it < 4; it++) {
    advance(x->a);
    for (int i = 0; i < N; i++) x->a[i] *= 0.9;
  }
  *y = norm();
}
