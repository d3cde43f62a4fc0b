// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A search whose counter is read behind its loop: what it held goes to the tape, in the construct and at the
// end of the region. In the second construct it counts a loop that runs to its end.
// In `between`, the second construct has the counter to itself: what it held goes to the tape between them.
// VERIFY: --head 'p(x, v)>(v)' --set n=29 --range 0.4:1.2 --threads 1,2,7
// VERIFY: --head 'between(x, v)>(v)' --set n=29 --range 0.4:1.2 --threads 1,2,7
#include <math.h>

void p(int n, const double x[restrict n][4], double v[restrict n][4])
{
  int j;
  #pragma omp parallel private(j)
  {
    #pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++) {
      for (j = 0; j < 3; j++) {
        v[i][0] *= x[i][j];
        if (v[i][0] > 0.9) break;
      }
      v[i][1] *= x[i][j]*v[i][0];
    }
    #pragma omp for schedule(guided)
    for (int i = 0; i < n; i++) {
      for (j = 0; j < 2 + i%2; j++) v[i][2] *= x[i][j];
      if (v[i][2] < 0.7) v[i][3] *= v[i][3]*x[i][j];
    }
  }
}

void between(int n, const double x[restrict n][4], double v[restrict n][4])
{
  int j, m;
  #pragma omp parallel private(j, m)
  {
    #pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++) {
      for (j = 0; j < 3; j++) {
        v[i][0] *= x[i][j];
        if (v[i][0] > 0.9) break;
      }
      v[i][1] *= x[i][j]*v[i][0];
    }
    #pragma omp for schedule(guided)
    for (int i = 0; i < n; i++) {
      m = 1 + (i + 1)%3;
      for (j = 0; j < m; j++) v[i][2] *= sin(v[i][2]*x[i][j]);
    }
  }
}
