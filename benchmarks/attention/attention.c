// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Causal attention (Vaswani et al., Attention is all you need, 2017): each position attends to those before it.
// A row of qkv has a query, a key, and a value of each head; a row of weights has what softmax gives each position.
#include <math.h>

void attention(int batch, int length, int width, int heads, const float *restrict qkv,
               float *restrict weights, float *restrict out)
{
  const int size = width/heads, row = 3*width;
  const float scale = 1/sqrtf((float)size);
  #pragma omp parallel for collapse(3)
  for (int b = 0; b < batch; b++)
    for (int t = 0; t < length; t++)
      for (int h = 0; h < heads; h++) {
        const float *query = qkv + b*length*row + t*row + h*size;
        float *weight = weights + b*heads*length*length + h*length*length + t*length;
        float *result = out + b*length*width + t*width + h*size;
        float highest = -1e30f, sum = 0;
        for (int s = 0; s <= t; s++) {
          const float *key = qkv + b*length*row + s*row + h*size + width;
          float product = 0;
          for (int i = 0; i < size; i++)
            product += query[i]*key[i];
          weight[s] = product*scale;
          if (weight[s] > highest) highest = weight[s];
        }
        for (int s = 0; s <= t; s++) {
          weight[s] = expf(weight[s] - highest);
          sum += weight[s];
        }
        for (int i = 0; i < size; i++)
          result[i] = 0;
        for (int s = 0; s <= t; s++) {
          const float *value = qkv + b*length*row + s*row + h*size + 2*width;
          weight[s] /= sum;
          for (int i = 0; i < size; i++)
            result[i] += weight[s]*value[i];
        }
      }
}
