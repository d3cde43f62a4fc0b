#include <math.h>

// Adjoint of attention: derivatives of out with respect to qkv.
// Increments qkvb; reads and updates weightsb and outb.
// What weights and out hold afterwards is not what attention computes.
//
// Queries, keys, and values of a head stand beside those of the others; all positions up to t are read.
void attention_b(int n, int m, int c, int heads, const float* qkv, float* qkvb, float* weights,
                 float* weightsb, float* out, float* outb) {
  (void)out;

  int size = c / heads;
  int row = 3 * c;
#pragma omp parallel for collapse(2)
  for (int b = 0; b < n; b++) {
    for (int h = 0; h < heads; h++) {
      for (int t = 0; t < m; t++) {
        float sumb = 0.0f;
        int offset = b * m * row + t * row + h * size;
        int offset0 = b * heads * m * m + h * m * m + t * m;
        float sum = 0;
        for (int s = 0; s <= t; s++) {
          int offset1 = b * m * row + s * row + h * size + c;
          float product = 0;
          for (int i = 0; i < size; i++) {
            product += qkv[offset + i] * qkv[offset1 + i];
          }
          weights[offset0 + s] = expf(product);
          sum += weights[offset0 + s];
        }
        for (int s = 0; s <= t; s++) {
          int offset2 = b * m * row + s * row + h * size + 2 * c;
          float weightsb_sum = 0.0f;
          for (int i = 0; i < size; i++) {
            float tempb = outb[b * m * c + t * c + h * size + i] * qkv[offset2 + i];
            weightsb_sum += tempb / sum;
            sumb -= weights[offset0 + s] / sum * tempb / sum;
            qkvb[offset2 + i] +=
                weights[offset0 + s] / sum * outb[b * m * c + t * c + h * size + i];
          }
          if (size - 1 >= 0) weightsb[offset0 + s] += weightsb_sum;
        }
        for (int i = size - 1; i >= 0; i--) {
          outb[b * m * c + t * c + h * size + i] = 0.0f;
        }
        for (int s = t; s >= 0; s--) {
          int offset1 = b * m * row + s * row + h * size + c;
          float product = 0;
          for (int i = 0; i < size; i++) {
            product += qkv[offset + i] * qkv[offset1 + i];
          }
          weightsb[offset0 + s] += sumb;
          float productb = expf(product) * weightsb[offset0 + s];
          weightsb[offset0 + s] = 0.0f;
          for (int i = 0; i < size; i++) {
            qkvb[offset + i] += productb * qkv[offset1 + i];
            qkvb[offset1 + i] += qkv[offset + i] * productb;
          }
        }
      }
    }
  }
}
