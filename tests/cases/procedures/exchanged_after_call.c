// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays that change places behind a call that fills one of them: what it filled is read in the next
// turn, though under the other name, while other variables of the loop live in one turn.
// VERIFY: --head 'last(u,tau)>(last)' --size u=n --set n=6 --set nt=3
// VERIFY: --head 'last(tau)>(last)' --size u=n --set n=6 --set nt=4
// VERIFY: --head 'inline_steps(tau)>(inline_steps)' --size u=n --set n=6 --set nt=4
#include <stdlib.h>

static void step(int n, double omega, const double *f, double *g)
{
  for (int i = 0; i < n; i++) g[i] = f[i > 0 ? i - 1 : 0]*f[i]*omega;
}

double last(int n, int nt, double tau, const double *u)
{
  double *f = malloc(n*sizeof(double)), *g = malloc(n*sizeof(double));
  for (int i = 0; i < n; i++) f[i] = u[i];
  for (int t = 0; t < nt; t++) {
    step(n, 1.0/(1.0 + tau), f, g);
    double *kept = f;
    f = g;
    g = kept;
  }
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += f[i]*f[i];
  free(f);
  free(g);
  return sum;
}

double inline_steps(int n, int nt, double tau, const double *u)
{
  double *f = malloc(n*sizeof(double)), *g = malloc(n*sizeof(double));
  for (int i = 0; i < n; i++) f[i] = u[i];
  for (int t = 0; t < nt; t++) {
    double omega = 1.0/(1.0 + tau*tau), scale = omega*omega;
    for (int i = 0; i < n; i++) g[i] = f[n - 1 - i]*f[i]*omega*scale;
    double *kept = f;
    f = g;
    g = kept;
  }
  double sum = 0.0;
  for (int i = 0; i < n; i++) sum += f[i]*f[i];
  free(f);
  free(g);
  return sum;
}
