// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives in all layouts: continued, with odd spaces, with a comment behind them, under conditional
// compilation, as an operator, a loop directly under `parallel`.
// VERIFY: --head 'continued(x)>(y)' --head 'spellings(x)>(y)' --set n=8 --range 0.5:1.5
#ifdef _OPENMP
#include <omp.h>
#endif

void continued(int n, const double x[n], double y[n])
{
#ifdef _OPENMP
  if (omp_get_max_threads() < 1) return;
#endif
  double t;
  int i;
#pragma omp parallel for \
    default( none ) \
    shared(n, x) shared(y) \
    private(i, t), schedule ( static , 3 )  // and a comment
  for (i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = t*x[i];
  }
  # pragma  omp  parallel   for
  for (i = 0; i < n; i++)
    y[i] = y[i]*y[i];
}

void spellings(int n, const double x[n], double y[n])
{
  int i;
  _Pragma("omp parallel for")
  for (i = 0; i < n; i++)
    y[i] = y[i] + x[i]*x[i];
  #pragma omp parallel
  #pragma omp for
  for (i = 0; i < n; i++)
    y[i] = y[i] + x[i]*x[i];
}
