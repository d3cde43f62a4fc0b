// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A parallel loop that runs in some steps only, and one whose bounds depend on the step.
// VERIFY: --head 'some_steps(u)>(u)' --set n=12 --range 0.5:1.5

void some_steps(int n, double u[n])
{
  for (int step = 1; step <= 4; step++) {
    if (step % 2 == 0) {
      #pragma omp parallel for shared(n, u) schedule(dynamic)
      for (int i = 0; i < n; i++)
        u[i] = 0.7*u[i]*u[i];
    }
    #pragma omp parallel for shared(n, u, step)
    for (int i = step - 1; i < n; i += 2)
      u[i] = u[i]*(1.0 + 0.1*u[i]);
  }
}
