// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Adjoint of attention for qkv and out, written by hand in plain loops: threads share out the heads, and a head's
// positions follow each other. The weights are computed again; their adjoints take their place in weightsb.
// Increments qkvb; reads and zeroes outb; weightsb must be zero, and is so afterwards.
#include <math.h>

void attention_b(int batch, int length, int width, int heads, const float *restrict qkv,
                 float *restrict qkvb, float *restrict weights, float *restrict weightsb,
                 float *restrict out, float *restrict outb)
{
  const int size = width/heads, row = 3*width;
  const float scale = 1/sqrtf((float)size);
  #pragma omp parallel for collapse(2)
  for (int b = 0; b < batch; b++)
    for (int h = 0; h < heads; h++)
      for (int t = 0; t < length; t++) {
        const int at = b*length*row + t*row + h*size;
        float *weight = weights + b*heads*length*length + h*length*length + t*length;
        float *weightb = weightsb + b*heads*length*length + h*length*length + t*length;
        float *resultb = outb + b*length*width + t*width + h*size;
        float highest = -1e30f, sum = 0;
        for (int s = 0; s <= t; s++) {
          const int key = b*length*row + s*row + h*size + width;
          float product = 0;
          for (int i = 0; i < size; i++)
            product += qkv[at + i]*qkv[key + i];
          weight[s] = product*scale;
          if (weight[s] > highest) highest = weight[s];
        }
        for (int s = 0; s <= t; s++) {
          weight[s] = expf(weight[s] - highest);
          sum += weight[s];
        }
        float mean = 0;
        for (int s = 0; s <= t; s++) {
          const int value = b*length*row + s*row + h*size + 2*width;
          weight[s] /= sum;
          float product = 0;
          for (int i = 0; i < size; i++) {
            product += resultb[i]*qkv[value + i];
            qkvb[value + i] += weight[s]*resultb[i];
          }
          weightb[s] += product;
          mean += weight[s]*weightb[s];
        }
        for (int i = 0; i < size; i++)
          resultb[i] = 0;
        for (int s = 0; s <= t; s++) {
          const int key = b*length*row + s*row + h*size + width;
          const float productb = weight[s]*(weightb[s] - mean)*scale;
          weightb[s] = 0;
          for (int i = 0; i < size; i++) {
            qkvb[at + i] += productb*qkv[key + i];
            qkvb[key + i] += productb*qkv[at + i];
          }
        }
      }
}
