// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two parallel loops inside a time loop, values carried from step to step.
// VERIFY: --head 'march(u)>(u)' --set n=12 --set steps=3 --range 0.5:1.5
// VERIFY: --head 'march(u)>(u)' --set n=12 --set steps=0 --range 0.5:1.5

void march(int n, int steps, double u[n])
{
  double v[n];
  for (int step = 0; step < steps; step++) {
    #pragma omp parallel for shared(n, u, v)
    for (int i = 1; i < n - 1; i++)
      v[i] = u[i] + 0.1*u[i]*(u[i+1] - u[i-1]);
    #pragma omp parallel for shared(n, u, v)
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i]/(1.0 + 0.1*v[i]*v[i]);
    u[0] = u[n-2];
    u[n-1] = u[1];
  }
}
