// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program with bool, true and false of its own, and members with names of headers.
// VERIFY: --head 'choose(x)>(y)'
// VERIFY: --head 'choose(x)>(y)' --std gnu11
// VERIFY: --head 'by_member(x)>(y)' --set n=10
// VERIFY: --head 'unused(x)>(y)' --set n=10
#define N 10

typedef enum { false, true } bool;

struct options {
  int complex;
  int floor;
};

static double index[N];

void choose(bool square, const double x[N], double y[N])
{
  for (int i = 0; i < N; i++)
    index[i] = x[i]*x[i];
  for (int i = 0; i < N; i++)
    y[i] = square == true ? index[i]*index[N - 1 - i] : x[i];
}

void by_member(int n, const struct options *o, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = o->complex > o->floor ? x[i]*x[i] : x[i];
}

void unused(int n, const double x[n], double y[n], int round)
{
  for (int i = 0; i < n; i++)
    y[i] += 3*x[i];
  y[0] += round;
}
