// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Random numbers of Park and Miller.
#include "random.h"

#include "parajoint_check.h"

static const int64_t modulus = 2147483647;
static int64_t state = 1;

void pj_seed(int64_t seed) {
  state = seed;
}

double pj_draw_real(double low, double high) {
  state = 16807 * state % modulus;
  return low + (high - low) * (double)state / (double)modulus;
}

int64_t pj_draw_integer(int64_t low, int64_t high) {
  int64_t k = low + (int64_t)(pj_draw_real(0, 1) * (double)(high - low + 1));
  if (k > high) k = high;
  return k < low ? low : k;
}

void pj_draw_reals(int64_t n, double low, double high, double* x) {
  for (int64_t i = 0; i < n; ++i) x[i] = pj_draw_real(low, high);
}

void pj_draw_integers(int64_t n, int64_t low, int64_t high, int64_t* k) {
  for (int64_t i = 0; i < n; ++i) k[i] = pj_draw_integer(low, high);
}

void pj_draw_permutation(int64_t n, int64_t* k) {
  for (int64_t i = 0; i < n; ++i) k[i] = i + 1;
  for (int64_t i = n; i > 1; --i) {
    int64_t j = pj_draw_integer(1, i), t = k[i - 1];
    k[i - 1] = k[j - 1];
    k[j - 1] = t;
  }
}
