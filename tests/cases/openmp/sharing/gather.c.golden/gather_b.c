#include <math.h>

// Adjoint of plus: derivatives of v with respect to u.
// Increments ub; reads and updates vb.
// What v holds afterwards is not what plus computes.
//
// Five points.
void plus_b(int n, const double u[n][n], double ub[n][n], double v[n][n], double vb[n][n]) {
  (void)u;
  (void)v;

#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      int first, last;
      if (i >= 2 && i <= n - 3) {
        first = 2;
        last = n - 3;
      } else {
        first = n;
        last = n - 1;
      }
      for (int j = first; j <= last; j++) {
        ub[i][j] += 0.1 * (vb[i + 1][j] + vb[i][j + 1] + vb[i][j - 1] + vb[i - 1][j]) + vb[i][j];
      }
      for (int side = 1; side <= 2; side++) {
        int from, to;
        if (side == 1) {
          from = 0;
          to = first - 1;
        } else {
          from = first > last + 1 ? first : last + 1;
          to = n - 1;
        }
        for (int j = from; j <= to; j++) {
          if (i <= n - 3 && j >= 1 && j <= n - 2) ub[i][j] += 0.1 * vb[i + 1][j];
          if (i >= 1 && i <= n - 2 && j <= n - 3) ub[i][j] += 0.1 * vb[i][j + 1];
          if (i >= 1 && i <= n - 2 && j >= 1 && j <= n - 2) ub[i][j] += vb[i][j];
          if (i >= 1 && i <= n - 2 && j >= 2) ub[i][j] += 0.1 * vb[i][j - 1];
          if (i >= 2 && j >= 1 && j <= n - 2) ub[i][j] += 0.1 * vb[i - 1][j];
        }
      }
    }
#pragma omp for
    for (int i = 1; i <= n - 2; i++) {
      for (int j = 1; j <= n - 2; j++) {
        vb[i][j] = 0.0;
      }
    }
  }
}
