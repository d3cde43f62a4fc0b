#include <math.h>
#include <stdint.h>

#include "parajoint.h"

#define GOLDEN 0x9E3779B97F4A7C15ULL
#define TOP 0x8000000000000000ULL
static const uint64_t kMask = 0xFFFFFFFFFFFFF000ULL;

// Adjoint of masks: derivatives of masks with respect to sigma and x.
// Increments sigmab and xb; reads and zeroes masksb.
// The primal arguments are unchanged afterwards.
void masks_b(int n, double sigma, double* sigmab, const double x[n], double xb[n], double* masksb) {
  double w = 0;
  int64_t negative = 0;

  pj_adjoint_begin();
  uint64_t state = GOLDEN;
  for (int i = 0; i < n; i++) {
    state = state * 6364136223846793005UL + GOLDEN;
    uint64_t y = state & kMask;
    pj_push(&w, sizeof(w));
    w = (double)(y >> 11) / 9007199254740992.0;
    if ((state & TOP) != 0) {
      pj_push(&(int){1}, sizeof(int));
    } else {
      pj_push(&(int){2}, sizeof(int));
    }
    if (state == 18446744073709551615UL || y == (unsigned long)-1) {
      pj_push(&(int){1}, sizeof(int));
    } else {
      pj_push(&(int){2}, sizeof(int));
    }
    pj_push(&negative, sizeof(negative));
    negative = (long)18446744073709551614UL;
  }
  double sumb = *masksb;
  *masksb = 0.0;
  for (int i = n - 1; i >= 0; i--) {
    xb[i] += sumb * 1e-18 * (double)9223372036854775809UL * (double)negative;
    pj_pop(&negative, sizeof(negative));
    int branch;
    pj_pop(&branch, sizeof(branch));
    if (branch == 1) sumb = 0.0;
    pj_pop(&branch, sizeof(branch));
    if (branch == 1) {
      xb[i] += w * (sumb * sigma);
      *sigmab += w * x[i] * sumb;
    } else if (branch == 2) {
      double tempb = -sumb * (double)(9223372036854775808UL >> 60);
      xb[i] += tempb * x[i] + x[i] * tempb;
    }
    pj_pop(&w, sizeof(w));
  }
  pj_adjoint_end("masks_b", 7);
}
