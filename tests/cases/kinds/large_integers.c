// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers from 2**63 on, in generators of random numbers, masks and comparisons.
// VERIFY: --head 'walks(sigma,mu)>(walks)'
// VERIFY: --head 'masks(sigma,x)>(masks)'
// RUN: parajoint adjoint %s --head 'masks(sigma,x)>(masks)' -o %t
#include <math.h>
#include <stdint.h>

static uint64_t splitmix(uint64_t *s) {
  uint64_t z = (*s += 0x9E3779B97F4A7C15ULL);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

static double uniform(uint64_t *s) { return (double)(splitmix(s) >> 11) * (1.0 / 9007199254740992.0); }

double walks(int n, double sigma, double mu) {
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    uint64_t s = 88172645463325252ULL + (uint64_t)i * 18446744073709551557ULL;
    double x = uniform(&s), w = 1;
    for (int k = 0; k < 5; k++) {
      double u = uniform(&s);
      w *= exp(-sigma * u) * mu;
      if (u > 0.9) break;
    }
    sum += w * x;
  }
  return sum;
}

#define GOLDEN 0x9E3779B97F4A7C15ULL
#define TOP 0x8000000000000000ULL
static const uint64_t kMask = 0xFFFFFFFFFFFFF000ULL;

double masks(int n, double sigma, const double x[n]) {
  double sum = 0;
  uint64_t state = GOLDEN;
  for (int i = 0; i < n; i++) {
    state = state * 6364136223846793005ULL + GOLDEN;
    uint64_t y = state & kMask;
    double w = (double)(y >> 11) / 9007199254740992.0;
    if (state & TOP) sum += w * x[i] * sigma;
    else sum -= x[i] * x[i] * (double)(0x8000000000000000ULL >> 60);
    if (state == 0xFFFFFFFFFFFFFFFFULL || y == (uint64_t)-1) sum = 0;
    int64_t negative = (int64_t)0xFFFFFFFFFFFFFFFEULL;
    sum += x[i] * (double)negative * (double)0x8000000000000001ULL * 1e-18;
  }
  return sum;
}
