// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flags that are kept as the bits of reals: read through a pointer to an integer, with a cast or with a name. The cells
// are laid out as pairs, a value and its flags, which come as a list of numbers: the bits of 1.0 and 3.0 differ in the
// highest bit of the fraction, those of 1.0 and 2.0 in the exponent.
// VERIFY: --head 'cast(x)>(y)' --set n=6 --set 'flags=[1.0, 3.0, 1.0, 2.0, 3.0, 1.5]'
// VERIFY: --head 'named(x)>(y)' --set n=6 --set 'flags=[1.0, 3.0, 1.0, 2.0, 3.0, 1.5]'
// VERIFY: --head 'of_variable(x)>(y)' --set n=6 --set 'flags=[1.0, 3.0, 1.0, 2.0, 3.0, 1.5]'
// VERIFY: --head 'of_variables(x)>(of_variables)' --set weight=1.5
// VERIFY: --head 'of_variables(x)>(of_variables)' --set weight=1.25
// VERIFY: --head 'in_float(x)>(y)' --set n=6 --set 'flags=[1.0, 3.0, 1.0, 2.0, 3.0, 1.5]'
#include <stdint.h>

#define HIGHEST_OF_FRACTION (UINT64_C(1) << 51)
#define FLAG(k) (*(const uint64_t *)(const void *)&flags[k] & HIGHEST_OF_FRACTION)

void cast(int n, const double x[n], const double flags[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = FLAG(i) ? x[i]*x[i] : 3.0*x[i];
}

void named(int n, const double x[n], const double flags[n], double y[n])
{
  const uint64_t *first = (const uint64_t *)flags;
  for (int i = 0; i < n; i++) {
    const uint64_t *bits = (const uint64_t *)&flags[n - 1 - i];
    y[i] = x[i];
    if (*bits & HIGHEST_OF_FRACTION) y[i] *= x[n - 1 - i];
    if (bits[0] >> 62 & 1 || *first & 1) y[i] += x[i]*x[i];
  }
}

// The place is that of the declaration, whatever happens to k afterwards.
void of_variable(int n, const double x[n], const double flags[n], double y[n])
{
  int k = 0;
  for (int i = 0; i < n; i++) {
    const double flag = flags[k];
    const uint64_t *bits = (const uint64_t *)&flag, *same = (const uint64_t *)(flags + k);
    k++;
    y[i] = *bits & *same & HIGHEST_OF_FRACTION ? x[i]*x[i] : x[i];
  }
}

void in_float(int n, const float x[n], const float flags[n], float y[n])
{
  for (int i = 0; i < n; i++) {
    const uint32_t *bits = (const uint32_t *)&flags[i];
    y[i] = *bits & (1u << 22) ? x[i]*x[i] : x[i];
  }
}

// Of parameters and local variables, which compilers hold in registers.
double of_variables(double x, float weight) {
  double y = x * weight;
  int odd = *(int *)&weight & 0x400000;
  unsigned long sign = *(unsigned long *)&y >> 63;
  return odd ? y * x : sign ? -y : y * weight;
}
