// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Proves that the compact stencils compute the same as the conventional ones.
// All data are small multiples of powers of two, so that every sum is exact in
// any order: the results must then be equal to the last bit. A second run on
// ordinary numbers allows for rounding.
//
//   gcc -fopenmp stencil_*.c test_stencils.c -lm -o test_stencils_c && ./test_stencils_c
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void stencil_small(int n, int steps, double a, double b, double c, double arr_in[n],
                   double arr_out[n]);
void stencil_small_compact(int n, int steps, double a, double b, double c, double arr_in[n],
                           double arr_out[n]);
void stencil_large(int n, int steps, const double weight[17], double arr_in[n],
                   double arr_out[n]);
void stencil_large_compact(int n, int steps, const double weight[17], double arr_in[n],
                           double arr_out[n]);

static int failures = 0;

static void judge(const char *name, int n, int steps, int exact, const double conventional[n],
                  const double compact[n])
{
  double difference = 0, largest = 0;
  for (int i = 0; i < n; i++) {
    difference = fmax(difference, fabs(conventional[i] - compact[i]));
    largest = fmax(largest, fabs(conventional[i]));
  }
  if (difference > (exact ? 0 : 100*steps*DBL_EPSILON*largest)) {
    printf("stencil_%s, n=%d: difference %9.2e\n", name, n, difference);
    failures++;
  }
}

static void compare(int n, int steps, int exact)
{
  double weight[17], start[n], in1[n], out1[n], in2[n], out2[n];
  for (int i = 0; i < n; i++) {
    start[i] = (double)rand()/RAND_MAX;
    if (exact) start[i] = round(8*start[i]);
  }
  for (int k = 0; k < 17; k++) {
    weight[k] = (double)rand()/RAND_MAX;
    if (exact) weight[k] = round(8*weight[k])/16;
  }

  memcpy(in1, start, sizeof in1);
  memcpy(in2, start, sizeof in2);
  memcpy(out1, start, sizeof out1);
  memcpy(out2, start, sizeof out2);
  stencil_small(n, steps, weight[7], weight[8], weight[9], in1, out1);
  stencil_small_compact(n, steps, weight[7], weight[8], weight[9], in2, out2);
  judge("small", n, steps, exact, in1, in2);
  judge("small", n, steps, exact, out1, out2);

  for (int k = 0; k < 17; k++)
    weight[k] /= 4;
  memcpy(in1, start, sizeof in1);
  memcpy(in2, start, sizeof in2);
  for (int i = 0; i < n; i++)
    out1[i] = out2[i] = i + 1;
  stencil_large(n, steps, weight, in1, out1);
  stencil_large_compact(n, steps, weight, in2, out2);
  judge("large", n, steps, exact, in1, in2);
  judge("large", n, steps, exact, out1, out2);
}

int main(void)
{
  const int sizes[] = {17, 18, 25, 26, 40, 101};
  for (int k = 0; k < 6; k++) {
    compare(sizes[k], 3, 1);
    compare(sizes[k], 5, 0);
  }
  compare(17, 0, 1);

  if (failures > 0) {
    printf("%d comparisons failed\n", failures);
    return 1;
  }
  puts("compact and conventional stencils agree");
  return 0;
}
