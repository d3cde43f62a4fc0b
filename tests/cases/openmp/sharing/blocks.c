// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Iterations that are close meet, and no loop over elements can be built: blocks of them take two turns.
// RUN: parajoint adjoint %s --head 'strided(x)>(y)' -o %t
// VERIFY: --head 'strided(x)>(y)' --head 'every_second(x)>(y)' --head 'sized(x)>(y)' --set n=300
// VERIFY: --head 'strided(x)>(y)' --head 'every_second(x)>(y)' --set n=9
#include <math.h>
#include <stddef.h>

/* Its turns count: those two apart meet. */
void strided(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 4; i < n - 4; i += 3) y[i] = x[i - 3] * x[i + 3] + x[i] * x[i];
}

/* Each element is read by iterations that are up to two apart. */
void every_second(int n, const double x[2 * n], double y[n])
{
#pragma omp parallel for
  for (int i = 1; i < n - 1; i++) y[i] = x[2 * i - 2] * x[2 * i] + cos(x[2 * i + 2]);
}

/* Counters without a sign, which may wrap around: increments stay atomic. */
void sized(size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = 1; i < n; i++) y[i] = x[i] * x[i - 1];
}
