// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions of another file have static arrays there that they set before they read them.
// VERIFY: --sizes-for-run=false %S/inputs/scratch.c --head 'sim(x)>(sim,x)' --set n=4 --size x=n
double advance(int n, double *x);
void relax(int n, double *x);
double sim(int n, double *x) {
  double s = 0;
  for (int k = 0; k < 3; k++) {
    s += advance(n, x) * x[k];
    relax(n, x);
    x[0] *= s;
  }
  return s;
}
