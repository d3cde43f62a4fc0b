// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Golden output: the three-point stencil in a time loop, tangent and adjoint.
// VERIFY: --head 'stencil(u)>(u)' --set n=10 --set steps=3

// Smooths u.
void stencil(int n, int steps, double u[n])
{
  double v[n];

  for (int step = 0; step < steps; step++) {
    // one step
    #pragma omp parallel for shared(n, u, v)
    for (int i = 1; i < n - 1; i++)
      v[i] = 0.25*u[i-1] + 0.5*u[i] + 0.25*u[i+1];
    // and back
    #pragma omp parallel for shared(n, u, v)
    for (int i = 1; i < n - 1; i++)
      u[i] = v[i];
  }
}
