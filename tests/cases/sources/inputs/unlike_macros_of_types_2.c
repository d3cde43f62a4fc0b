// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The other file of unlike_macros_of_types.c.
#define N 5
typedef struct { double u[N]; } state;
state s;

void advance(const double *x)
{
  for (int i = 0; i < N; i++) s.u[i] = s.u[i]*x[i % 2] + 0.1;
}

double norm(void)
{
  double sum = 0;
  for (int i = 0; i < N; i++) sum += s.u[i]*s.u[i];
  return sum;
}
