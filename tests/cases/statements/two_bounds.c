// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops that end at the first of two bounds count up to the lesser one. Behind the loop, so does the counter. What one of
// the loops tests second would divide by 0, or leaves the array: it stays C's loop.
// VERIFY: --head "chunks(x)>(y,g)" --set n=17 --set w=5 --set workers=4
// VERIFY: --head "chunks(x)>(y,g)" --set n=4 --set w=3 --set workers=1
// VERIFY: --head "behind(x)>(y)" --set n=9 --set m=5
// VERIFY: --head "behind(x)>(y)" --set n=4 --set m=30
// VERIFY: --head "guarded(x)>(y)" --set n=9 --set m=2
// VERIFY: --head "guarded(x)>(y)" --set n=9 --set m=0
void chunks(int n, long w, int workers, const double x[restrict n], double y[restrict n], double g[restrict workers]) {
#pragma omp parallel for
  for (int c = 0; c < workers; c++) {
    double s = 0;
    for (long j = c*w; j < n && j < (c + 1)*w; j++) s += x[j]*x[j];
    g[c] = s;
    for (int j = n - 1; c*w <= j && j >= 2; j -= 2)
      if (j < (c + 1)*w) y[j] = x[j]*s;
  }
}

void behind(int n, int m, const double x[restrict n], double y[restrict n]) {
  int i, limit = m;
  double s = 1;
  for (i = 0; i < n && i < m && i < 7; i++) s += x[i]*s;
  y[i - 1] = s*x[i - 1];
  for (i = 0; i < n && i < limit; i++) {
    s += x[i]*s;
    if (i == 2) limit = 4;
  }
  y[0] = s*s*x[i - 1];
}

void guarded(int n, int m, const double x[restrict n], double y[restrict n]) {
  double s = 1;
  for (int i = 0; i < m && i < n/m; i++) s += x[i]*s;
  for (int i = 0; i < n && x[i] > 0.2; i++) s += x[i]*s;
  y[0] = s;
}
