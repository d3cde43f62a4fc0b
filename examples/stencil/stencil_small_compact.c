// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'stencil_small_compact(arr_in)>(arr_out)' --set n=40 --set steps=3
// VERIFY: --head 'stencil_small_compact(arr_in,a,b,c)>(arr_in,arr_out)' --set n=40 --set steps=3
//
// Three-point stencil, compact: iteration i reads and writes the cells i-1 and i
// and no others. It adds everything that these two cells contribute to each
// other. Two sweeps with stride 2 visit every neighbouring pair once; inside a
// sweep no two iterations share a cell.
// Computes the same as stencil_small, in another order of summation.

enum { w = 1 };

void stencil_small_compact(int n, int steps, double a, double b, double c, double arr_in[restrict n],
                           double arr_out[restrict n])
{
  for (int step = 0; step < steps; step++) {
    #pragma omp parallel for shared(n, arr_out)
    for (int i = 0; i < n; i++)
      arr_out[i] = 0.0;

    for (int offset = 0; offset <= w; offset++) {
      #pragma omp parallel for shared(n, offset, a, b, c, arr_in, arr_out)
      for (int i = w + offset; i < n; i += w + 1) {
        arr_out[i] += a*arr_in[i-1] + b*arr_in[i];
        arr_out[i-1] += c*arr_in[i];
      }
    }

    // Fixed values at the ends: what the sweeps left there is incomplete.
    arr_out[0] = arr_in[0];
    arr_out[n-1] = arr_in[n-1];

    #pragma omp parallel for shared(n, arr_in, arr_out)
    for (int i = 0; i < n; i++)
      arr_in[i] = arr_out[i];
  }
}
