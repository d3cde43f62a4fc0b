#include <math.h>
#include <stddef.h>

// Adjoint of mean: derivatives of mean with respect to x and w.
// Increments xb and wb; reads and zeroes meanb.
// The primal arguments are unchanged afterwards.
//
/// The mean of n numbers with weights, or without.
void mean_b(int n, const double* x, double* xb, const double* w, double* wb, double* meanb) {
  double sum = 0;
  double all = w != NULL ? 0 : n;
#pragma omp parallel
  {
    double sum0 = 0.0;
    double all0 = 0.0;
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
      double chosen;
      if (w != NULL) {
        chosen = w[i];
      } else {
        chosen = 1.0;
      }
      sum0 += x[i] * x[i] * chosen;
      if (w != NULL) all0 += w[i] * w[i];
    }
#pragma omp atomic
    sum += sum0;
#pragma omp atomic
    all += all0;
  }
  double sumb = *meanb / (1 + all);
  double allb = -sum / (1 + all) * *meanb / (1 + all);
  *meanb = 0.0;
#pragma omp parallel
  {
    double all0b = allb;
    double sum0b = sumb;
#pragma omp for
    for (int i = 0; i < n; i++) {
      double chosen;
      if (w != NULL) {
        chosen = w[i];
        wb[i] += all0b * w[i] + w[i] * all0b;
      } else {
        chosen = 1.0;
      }
      double tempb = sum0b * chosen;
      xb[i] += tempb * x[i] + x[i] * tempb;
      double chosenb = x[i] * x[i] * sum0b;
      if (w != NULL) wb[i] += chosenb;
    }
  }
}
