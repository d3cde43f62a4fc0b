// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values of enumerations, which are unsigned where no enumerator is negative, in arithmetic, in
// tests, as counters of loops and as subscripts.
// VERIFY: --head 'offset(x)>(offset)' --set d=0
// VERIFY: --head 'offset(x)>(offset)' --set d=1
// VERIFY: --head 'around(x)>(around)' --set d=0
// VERIFY: --head 'around(x)>(around)' --set d=2
// VERIFY: --head 'axes(x)>(axes)'
// VERIFY: --head 'products(x)>(y)' --set n=6
// VERIFY: --head 'signs(x)>(signs)' --set s=-1
enum dir { WEST, MIDDLE, EAST };
enum axis { X, Y, Z, NAXES };
typedef enum { MINUS = -1, NONE, PLUS } sign;

double offset(double x, enum dir d) {
  if ((int)d - 1 < 0) return x * ((int)d - 1) * x;
  return x * ((int)d - 3);
}

double around(const double x[4], enum dir d) {
  double s = 0;
  for (int k = (int)d - 1; k <= (int)d + 1; k++) s += k * x[k & 3] * x[k & 3];
  for (int k = 0; k < 4; k++)
    if (k != (int)d) s *= x[k];
  return s;
}

double axes(const double x[NAXES]) {
  double s = 0, p = 1;
  for (enum axis a = X; a < NAXES; a++) s += x[a] * x[a];
  for (enum axis a = NAXES; a-- > X;) p *= x[a] + a;
  for (enum axis a = Z; a > X; a--) p = p * p - x[a];
  return s * p;
}

void products(int n, const double x[n][NAXES], double y[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double p = 1;
    for (enum axis a = X; a < NAXES; a++) {
      p *= x[i][a];
      if (p > 1e6) break;
    }
    enum axis next = (i + 1) % NAXES;
    y[i] = p * x[i][next];
  }
}

double signs(double x, sign s) {
  switch (s) {
    case MINUS: return -x * x;
    case PLUS: return x * x;
    default: return s * x;
  }
}
