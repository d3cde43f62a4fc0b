// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_attention batch length width heads: see timing.h. Macros: CALLED is the function; PRIMAL or TANGENT says
// what it is, an adjoint otherwise.
#define WP float
#include "../timing.h"

#ifdef PRIMAL
#define ARGUMENTS qkv, weights, out
void CALLED(int batch, int length, int width, int heads, const float *qkv, float *weights, float *out);
#else
#define ARGUMENTS qkv, qkvd, weights, weightsd, out, outd
void CALLED(int batch, int length, int width, int heads, const float *qkv, float *qkvd, float *weights,
            float *weightsd, float *out, float *outd);
static float *qkvd, *weightsd, *outd;
#endif
static float *qkv, *weights, *out;

static void fill(int inputs, int pairs, int outputs)
{
  for (int i = 1; i <= inputs; i++)
    qkv[i - 1] = 0.1f*(i % 7) - 0.03f*(i % 11);
  for (int i = 0; i < pairs; i++)
    weights[i] = 0;
  for (int i = 0; i < outputs; i++)
    out[i] = 0;
#ifndef PRIMAL
  seed(inputs, qkvd, 1);
  seed(outputs, outd, 2);
  for (int i = 0; i < pairs; i++)
    weightsd[i] = 0;
#endif
}

int main(int count, char **arguments)
{
  if (count != 5) return 2;
  const int batch = atoi(arguments[1]), length = atoi(arguments[2]);
  const int width = atoi(arguments[3]), heads = atoi(arguments[4]);
  const int outputs = batch*length*width, inputs = 3*outputs, pairs = batch*heads*length*length;
  qkv = reserve(inputs);
  weights = reserve(pairs);
  out = reserve(outputs);
#ifndef PRIMAL
  qkvd = reserve(inputs);
  weightsd = reserve(pairs);
  outd = reserve(outputs);
#endif

  fill(inputs, pairs, outputs);
  CALLED(batch, length, width, heads, ARGUMENTS);
#ifndef PRIMAL
  weigh(inputs, qkvd, 1);
  weigh(outputs, outd, 2);
#endif
  say_dot();
  while (wanted()) {
    fill(inputs, pairs, outputs);
    const double began = now();
    CALLED(batch, length, width, heads, ARGUMENTS);
    say_seconds(began);
  }
  return 0;
}
