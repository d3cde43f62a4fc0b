// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to one variable is another name for it; extents by macros and enumerators.
// VERIFY: --head 'sums(x)>(sums)' --size x=N --sizes-for-run=false
// VERIFY: --head 'members(x)>(members)' --size x=MORE --sizes-for-run=false
// VERIFY: --head 'passed(x)>(passed)' --size x=2*N-1
// VERIFY: --head 'copies(all)>(copies)' --size all=N --sizes-for-run=false
#define N 5
enum { MORE = 7 };

double sums(const double *x) {
  double s = 0, t = 1;
  double *p = &s;
  const double *q = &t;
  for (int i = 0; i < N; i++) {
    *p += x[i] * x[i] * *q;
    t = p[0] + i;
  }
  return s * t;
}

typedef struct {
  double sum;
  int count;
} total;

double members(const double *x) {
  total all = {0, 0};
  double *sum = &all.sum;
  int *count = &all.count;
  for (int i = 0; i < MORE; i++)
    if (x[i] > 0.2) {
      *sum += x[i] * x[i];
      ++*count;
    }
  return all.count ? all.sum / all.count : 0;
}

static void add(double *s, double by) {
  *s += by * *s;
}

double passed(const double *x) {
  double s = 1;
  double *p = &s;
  for (int i = 0; i < 2 * N - 1; i++) add(p, x[i]);
  return *p;
}

// Copies of such pointers, and members of elements.
double copies(total *all) {
  double s = 1;
  double *p = &s, *q = p;
  for (int i = 0; i < N; i++) {
    const double *sum = &all[i].sum;
    *q += *sum * *p;
  }
  return s;
}
