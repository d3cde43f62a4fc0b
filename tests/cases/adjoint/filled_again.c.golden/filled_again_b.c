#include <math.h>

#include "parajoint.h"

// Adjoint of softmax: derivatives of y with respect to x.
// Increments xb; reads and updates pb and yb.
// What p and y hold afterwards is not what softmax computes.
void softmax_b(int n, int m, const double* x, double* xb, double* p, double* pb, double* y,
               double* yb) {
  (void)y;

  pj_adjoint_begin();
#pragma omp parallel
  {
    pj_attach();
#pragma omp for
    for (int i = 0; i < n; i++) {
      double largestb = 0.0;
      double sumb = 0.0;
      int offset = i * m;
      int offset0 = i * m;
      double largest = -1e9;
      double sum = 0;
      for (int k = 0; k < m; k++) {
        if (x[offset + k] > largest) {
          largest = x[offset + k];
          pj_push(&(int){1}, sizeof(int));
        } else {
          pj_push(&(int){2}, sizeof(int));
        }
      }
      for (int k = 0; k < m; k++) {
        p[offset0 + k] = exp(x[offset + k] - largest);
        sum += p[offset0 + k];
      }
      for (int k = 0; k < m; k++) {
        pj_push(&p[offset0 + k], sizeof(p[offset0 + k]));
        p[offset0 + k] /= sum;
      }
      for (int k = m - 1; k >= 0; k--) {
        pb[offset0 + k] += yb[i * m + k] * x[offset + k];
        xb[offset + k] += p[offset0 + k] * yb[i * m + k];
        yb[i * m + k] = 0.0;
        pj_pop(&p[offset0 + k], sizeof(p[offset0 + k]));
        sumb -= p[offset0 + k] / sum * pb[offset0 + k] / sum;
        pb[offset0 + k] /= sum;
      }
      for (int k = m - 1; k >= 0; k--) {
        pb[offset0 + k] += sumb;
        double tempb = exp(x[offset + k] - largest) * pb[offset0 + k];
        xb[offset + k] += tempb;
        largestb -= tempb;
        pb[offset0 + k] = 0.0;
      }
      for (int k = m - 1; k >= 0; k--) {
        int branch;
        pj_pop(&branch, sizeof(branch));
        if (branch == 1) {
          xb[offset + k] += largestb;
          largestb = 0.0;
        }
      }
    }
  }
  pj_adjoint_end("softmax_b", 9);
}
