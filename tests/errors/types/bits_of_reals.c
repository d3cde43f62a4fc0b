// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reals whose bits are set, and a pointer to the bits of one that is used for more than to read them.
// HEAD: 'p(x)>(y)'

static int is_odd(const unsigned *bits)
{
  return *bits & 1;
}

void p(int n, double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-expression "a pointer to the bits of a real"
    unsigned *bits = (unsigned *)&x[i];
    // EXPECT-ERROR@+1: unsupported-expression "the bits of a real as the target of an assignment"
    ((unsigned *)&x[i])[0] = 3u;
    if (is_odd(bits)) y[i] = x[i]*x[i];
  }
}
