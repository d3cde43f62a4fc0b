// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thread that gets no iteration of a loop keeps what it has of its own.
// VERIFY: --head 'f(x)>(y)' --threads 6
void f(const double x[4], double y[4])
{
#pragma omp parallel num_threads(6)
  {
    int mine = -1;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < 4; i++) mine = i;
    if (mine >= 0) y[mine] = x[mine]*x[mine];
  }
}
