// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// check leaves arrays of the file, also in structures, the values that their declarations give them: others, as places, would be outside of arrays.
// VERIFY: --head 'f(y)>(y)'
typedef struct { int from[2], to[2]; double rate; } reaction;
int order[4] = {2, 2, 0, 1};
double weights[3] = {1, 1e3, 1e6};
reaction all[2] = {{{0, 1}, {2, 2}, 1e4}, {{2, 3}, {0, 0}, 2e4}};
typedef struct { int last[2]; double scale; } ends;
ends one = {{3, 3}, 1e5};

void f(double y[4]) {
  double t[4] = {0};
  for (int r = 0; r < 2; r++)
    for (int k = 0; k < 2; k++) t[all[r].to[k]] += all[r].rate * y[all[r].from[k]] * y[order[r]];
  for (int k = 0; k < 3; k++) t[k] *= weights[k] * weights[2 - k] / 1e6;
  y[one.last[0]] = t[one.last[1] - 1] * one.scale;
  for (int k = 0; k < 3; k++) y[k] = t[order[k]];
}
