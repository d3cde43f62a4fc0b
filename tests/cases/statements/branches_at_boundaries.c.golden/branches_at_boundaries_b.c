#include <math.h>

enum kind { SMALL, MIDDLE, LARGE };

// Adjoint of heat: derivatives of v with respect to u.
// Increments ub; reads and updates vb.
// What v holds afterwards is not what heat computes.
void heat_b(int n, int m, const double* u, double* ub, double* v, double* vb) {
  (void)v;

#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    for (int j = m - 1; j >= 0; j--) {
      if (i == 0 || j == 0 || i == n - 1 || j == m - 1) {
#pragma omp atomic
        ub[i * m + j] += vb[i * m + j];
        vb[i * m + j] = 0.0;
      } else {
        double c = u[i * m + j];
        double s = 0;
        s += u[i * m + j + 1] - c;
        double cb = vb[i * m + j] * s;
        double sb = c * vb[i * m + j];
        vb[i * m + j] = 0.0;
#pragma omp atomic
        ub[i * m + j + 1] += sb;
        cb -= sb;
#pragma omp atomic
        ub[i * m + j] += cb;
      }
    }
  }
}
