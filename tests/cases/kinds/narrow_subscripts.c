// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Subscripts that a conversion makes another number: the index of a table of 256, say.
// VERIFY: --head 'tables(x)>(y)' --set n=9 --set s=-100:100 --size s=n
// VERIFY: --head 'wrapped(x)>(y)' --set n=9
// VERIFY: --head 'below(x)>(y)' --set n=9
void tables(int n, const signed char *s, const double x[256], double y[n]) {
  signed char c = 100;
  short h = -3;
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[(unsigned char)s[i]] * x[i];
  for (int i = 0; i < n; i++) {
    c += 7;
    y[i] += x[(unsigned char)c] * x[0];
    y[i] += x[(unsigned short)h % 256] * x[1] + x[(unsigned short)(h + i) >> 8] * x[2];
  }
}

void wrapped(int n, const double x[256], double y[n]) {
  const double *middle = x + 128;
  unsigned char c = 120;
  for (int i = 0; i < n; i++) {
    c += 7;
    y[i] = middle[(signed char)c] * x[0];
  }
}

void below(int n, const double x[20], double y[n]) {
  unsigned o = (unsigned)-2;
  const double *p = x + 5;
  for (int i = 0; i < n; i++) {
    y[i] = p[(int)o] * *p * x[i];
    if (i % 3 == 0) p++;
  }
}
