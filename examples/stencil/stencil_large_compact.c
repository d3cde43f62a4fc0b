// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'stencil_large_compact(arr_in)>(arr_out)' --set n=60 --set steps=2
// VERIFY: --head 'stencil_large_compact(arr_in,weight)>(arr_in,arr_out)' --set n=60 --set steps=2
//
// Seventeen-point stencil, compact: iteration i reads and writes the cells i-8
// to i and no others. It adds what the cells i-8 to i contribute to cell i and
// what cell i contributes to the cells i-8 to i-1. Nine sweeps with stride 9 visit
// every pair of cells in reach once; inside a sweep no two iterations share a cell.
// Computes the same as stencil_large, in another order of summation.

enum { w = 8 };

void stencil_large_compact(int n, int steps, const double weight[17], double arr_in[restrict n],
                           double arr_out[restrict n])
{
  for (int step = 0; step < steps; step++) {
    #pragma omp parallel for shared(n, arr_out)
    for (int i = 0; i < n; i++)
      arr_out[i] = 0.0;

    for (int offset = 0; offset <= w; offset++) {
      #pragma omp parallel for shared(n, offset, weight, arr_in, arr_out)
      for (int i = w + offset; i < n; i += w + 1) {
        arr_out[i] += weight[0]*arr_in[i-8] + weight[1]*arr_in[i-7] + weight[2]*arr_in[i-6]
                    + weight[3]*arr_in[i-5] + weight[4]*arr_in[i-4] + weight[5]*arr_in[i-3]
                    + weight[6]*arr_in[i-2] + weight[7]*arr_in[i-1] + weight[8]*arr_in[i];
        arr_out[i-1] += weight[9]*arr_in[i];
        arr_out[i-2] += weight[10]*arr_in[i];
        arr_out[i-3] += weight[11]*arr_in[i];
        arr_out[i-4] += weight[12]*arr_in[i];
        arr_out[i-5] += weight[13]*arr_in[i];
        arr_out[i-6] += weight[14]*arr_in[i];
        arr_out[i-7] += weight[15]*arr_in[i];
        arr_out[i-8] += weight[16]*arr_in[i];
      }
    }

    // Fixed values at the ends: what the sweeps left there is incomplete.
    for (int i = 0; i < w; i++) {
      arr_out[i] = arr_in[i];
      arr_out[n-1-i] = arr_in[n-1-i];
    }

    #pragma omp parallel for shared(n, arr_in, arr_out)
    for (int i = 0; i < n; i++)
      arr_in[i] = arr_out[i];
  }
}
