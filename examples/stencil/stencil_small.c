// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'stencil_small(arr_in)>(arr_out)' --set n=40 --set steps=3
// VERIFY: --head 'stencil_small(arr_in,a,b,c)>(arr_in,arr_out)' --set n=40 --set steps=3
//
// Three-point stencil, conventional: each iteration gathers from its neighbours
// and writes one cell. The cells at both ends keep their value.

void stencil_small(int n, int steps, double a, double b, double c, double arr_in[restrict n],
                   double arr_out[restrict n])
{
  for (int step = 0; step < steps; step++) {
    // New values from old ones.
    #pragma omp parallel for shared(n, a, b, c, arr_in, arr_out)
    for (int i = 1; i < n - 1; i++)
      arr_out[i] = a*arr_in[i-1] + b*arr_in[i] + c*arr_in[i+1];

    // Fixed values at the ends.
    arr_out[0] = arr_in[0];
    arr_out[n-1] = arr_in[n-1];

    // The new values are the old ones of the next step.
    #pragma omp parallel for shared(n, arr_in, arr_out)
    for (int i = 0; i < n; i++)
      arr_in[i] = arr_out[i];
  }
}
