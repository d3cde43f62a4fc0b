// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Compound literals of numbers, arrays that start with a text, and a pointer that starts as null.
// VERIFY: --head 'literals(x)>(y)' --size x=2
// VERIFY: --head 'converted(x)>(y)' --size x=2 --range 1:2
// VERIFY: --head 'texts(x)>(y)' --size x=3
// VERIFY: --head 'from_null(x)>(y)' --set n=5 --size x=n
#include <stddef.h>
static double one(const double *a) { return *a * *a; }

void literals(const double *x, double *y) {
  *y = one(&(double){x[1] * x[0]});
  *y += (double){x[0]} * 2;
  double *q = &(double){x[0] * *y};
  *q *= 3;
  _Bool *is = &(_Bool){x[0] > 0};
  for (int i = 0; i < 2; i++) {
    double *r = &(double){x[i]};
    *r *= *q + *is;
    *y += *r;
  }
}

void converted(const double *x, double *y) {
  *y = (float){0.1 * x[0]} * 3 + x[1] * (int){2.75} + x[1] * (unsigned char){7};
}

struct tagged { char tag[4]; double v; };
void texts(const double *x, double *y) {
  char s[] = "abc", longer[6] = "ab";
  unsigned char pairs[3][2] = {"ab", {1, 2}};
  struct tagged t = {"c", x[0]};
  *y = x[0] * (s[1] - s[0]) + x[1] * s[3] + x[2] * longer[1] * (longer[5] + 1);
  *y *= pairs[0][1] * x[1] + pairs[1][1] + pairs[2][1];
  *y *= t.v * (t.tag[0] - t.tag[1]);
}

void from_null(int n, const double *x, double *y) {
  const double *p = NULL;
  double s = 0;
  for (int i = 0; i < n; i++) {
    p = x + i;
    s += *p * *p;
  }
  *y = s;
}
