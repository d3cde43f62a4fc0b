// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
static double acc;
static void add(double v) { acc += v*acc; }
double g(double v)
{
  acc = v;
  add(v);
  return acc*v;
}
