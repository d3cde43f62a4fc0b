// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Global variables that are const keep their values; extents may name them.
// VERIFY: --head 'head(x)>(y)'

const double table[2] = {1, 2};
const double factor = 3;
const int count = 4;
struct pair { double first, second; };
const struct pair pair = {2, 5}, pairs[2] = {{1, 2}, {3, 4}};
double start = 2;

void head(const double x[count], double y[count + 1])
{
  y[count] = start;
  for (int i = 0; i < count; i++) {
    y[i] = factor*table[i % 2]*x[i]*x[i] + pair.first*x[i];
    y[count] += y[i]*pair.second*pairs[i % 2].second;
  }
}
