// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check leaves a variable the values that another file gives it.
// VERIFY: %S/inputs/initial_values.c --head 'head(y)>(y)'
typedef struct { int a[2]; double v; } rec;
extern rec recs[2];
double state[3] = {1, 2, 3};
void head(double y[2]) {
  state[0] = y[0];
  for (int k = 0; k < 2; k++) state[recs[k].a[0]] += recs[k].v * y[k] * state[0];
  y[1] = state[2] * state[recs[1].a[1]];
}
