// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variables of a block that hide a type: in the derivative they are declared for more than the block.
// VERIFY: --head 'hiding(x)>(y)' --size x=2
typedef double real;
typedef struct { real v; } pair;

void hiding(const real *x, real *y) {
  {
    int real = 3;
    *y = x[0] * x[1] * real;
  }
  {
    double pair = x[0] * *y;
    *y += pair * pair;
  }
  for (int i = 0; i < 2; i++) {
    real s = x[i] * *y;
    pair p = {s};
    *y = s * p.v;
  }
}
