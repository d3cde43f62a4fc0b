// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The paper's legal program whose result depends on the schedule: a private variable carries data from
// one iteration of a thread to its next. It is differentiated for the execution that happened.
// VERIFY: --head 'carried(x,y)>(y)' --set n=12 --range 0.5:1.5 --threads 1 --races off
#include <math.h>

void carried(int n, const double x[n], double y[n])
{
  double t = 0.5;
  #pragma omp parallel for firstprivate(t) schedule(static)
  for (int i = 0; i < n; i++) {
    t = t*x[i] + sin(x[i]);
    y[i] = y[i]*t;
  }
}
