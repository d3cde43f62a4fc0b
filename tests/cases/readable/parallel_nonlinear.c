// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Golden output: a parallel loop with private temporaries, a gather, a shared scalar and a schedule.
// VERIFY: --head 'flux(u,s)>(f)' --set n=12 --range 0.5:1.5
// RUN: parajoint tangent %s --head 'flux(u,s)>(f)' -o %t
// RUN: parajoint adjoint %s --head 'flux(u,s)>(f)' -o %t

void flux(int n, const double u[n], double s, double f[n])
{
  #pragma omp parallel for default(none) shared(n, u, s, f) schedule(dynamic, 4)
  for (int i = 0; i < n - 1; i++) {
    double mean = 0.5*(u[i] + u[i+1]);
    double jump = u[i+1] - u[i];
    mean = mean*mean;
    f[i] = f[i]*mean - s*jump;
  }
}
