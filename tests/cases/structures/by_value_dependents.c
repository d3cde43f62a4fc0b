// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer in a structure that is passed by value leads to what the caller sees.
// VERIFY: --head 'scale(s.u,a)>(s.u)' --size s.u=s.n --set s.n=9
typedef struct { int n; double *u; } field;

void scale(field s, double a) {
#pragma omp parallel for
  for (int i = 0; i < s.n; i++) s.u[i] *= a * s.u[i];
}
