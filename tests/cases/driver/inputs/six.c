// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
static const int M = 6;
#define UNUSED 6
void inner(double *v, int n);

void outer(double *v)
{
  double h = 0.5;
  for (int i = 0; i < M; i++) v[i] *= h;
  inner(v, M);
}
