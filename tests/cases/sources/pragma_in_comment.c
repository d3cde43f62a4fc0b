// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A comment tells of a pragma, whose second line ends the comment: no pragma is there.
// VERIFY: --head 'f(x)>(y)' --set n=5
/* Written for OpenACC first:
#pragma acc parallel loop \
            present(x) */
static double factor = 2.0;
/* the head */
void f(int n, const double x[restrict n], double y[restrict n])
{
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
  /* was:
     #pragma acc loop \
         seq */
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
  /* done */
  y[0] *= x[0];
}
