// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives that a macro makes, with a schedule and a number of threads from macros.
// VERIFY: --head 'macros(x)>(y)' --set n=8 --range 0.5:1.5
// VERIFY: -DCHUNK=3 --head 'macros(x)>(y)' --set n=8 --range 0.5:1.5
#ifndef CHUNK
#define CHUNK 2
#endif
#define PRAGMA(text) _Pragma(#text)
#define PARALLEL_FOR PRAGMA(omp parallel for schedule(static, CHUNK))

void macros(int n, const double x[n], double y[n])
{
  PARALLEL_FOR
  for (int i = 0; i < n; i++)
    y[i] = y[i]*x[i];
  #pragma omp parallel for schedule(dynamic, CHUNK)
  for (int i = 0; i < n; i++)
    y[i] = y[i]*y[i];
}
