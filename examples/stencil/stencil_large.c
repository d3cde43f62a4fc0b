// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'stencil_large(arr_in)>(arr_out)' --set n=60 --set steps=2
// VERIFY: --head 'stencil_large(arr_in,weight)>(arr_in,arr_out)' --set n=60 --set steps=2
//
// Seventeen-point stencil, conventional: each iteration gathers from eight
// neighbours on either side and writes one cell; weight[8] is the cell's own.
// Eight cells at both ends keep their value.

enum { w = 8 };

void stencil_large(int n, int steps, const double weight[17], double arr_in[restrict n],
                   double arr_out[restrict n])
{
  for (int step = 0; step < steps; step++) {
    // New values from old ones.
    #pragma omp parallel for shared(n, weight, arr_in, arr_out)
    for (int i = w; i < n - w; i++)
      arr_out[i] = weight[0]*arr_in[i-8] + weight[1]*arr_in[i-7] + weight[2]*arr_in[i-6]
                 + weight[3]*arr_in[i-5] + weight[4]*arr_in[i-4] + weight[5]*arr_in[i-3]
                 + weight[6]*arr_in[i-2] + weight[7]*arr_in[i-1] + weight[8]*arr_in[i]
                 + weight[9]*arr_in[i+1] + weight[10]*arr_in[i+2] + weight[11]*arr_in[i+3]
                 + weight[12]*arr_in[i+4] + weight[13]*arr_in[i+5] + weight[14]*arr_in[i+6]
                 + weight[15]*arr_in[i+7] + weight[16]*arr_in[i+8];

    // Fixed values at the ends.
    for (int i = 0; i < w; i++) {
      arr_out[i] = arr_in[i];
      arr_out[n-1-i] = arr_in[n-1-i];
    }

    // The new values are the old ones of the next step.
    #pragma omp parallel for shared(n, arr_in, arr_out)
    for (int i = 0; i < n; i++)
      arr_in[i] = arr_out[i];
  }
}
