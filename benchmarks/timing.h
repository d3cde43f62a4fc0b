// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the drivers in C share: arguments, seeds of the derivatives, the dot product, the clock. The same as
// timing.F90, with the same numbers.
//
// Macros: WP is the type of the real values (double), TANGENT says that this is a tangent program.
#ifndef TIMING_H
#define TIMING_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#ifndef WP
#define WP double
#endif

enum { BLOCK_SIZE = 1024 };
#ifdef TANGENT
enum { OF_SEEDS = 7, OF_WEIGHTS = 11 };
#else
enum { OF_SEEDS = 11, OF_WEIGHTS = 7 };
#endif

static double dot = 0, sizes = 0;

// Memory that no thread has touched yet.
static inline WP *reserve(size_t n)
{
  WP *memory = malloc(n*sizeof(WP));
  if (!memory) {
    fprintf(stderr, "out of memory\n");
    exit(1);
  }
  return memory;
}

// Values from 1/period to 1. Different arrays have different salts; the first element has the number 1.
static inline WP value_of(int i, int period, int salt)
{
  return 1/(WP)(1 + (i + salt) % period);
}

// Each thread touches first what it will work on.
static inline void seed(int n, WP *derivative, int salt)
{
  #pragma omp parallel for
  for (int i = 1; i <= n; i++)
    derivative[i - 1] = value_of(i, OF_SEEDS, salt);
}

// Adds to the dot product. Blocks keep the rounding of millions of terms small.
static inline void weigh(int n, const WP *derivative, int salt)
{
  #pragma omp parallel for reduction(+: dot, sizes)
  for (int block = 1; block <= n; block += BLOCK_SIZE) {
    const int end = block + BLOCK_SIZE - 1 < n ? block + BLOCK_SIZE - 1 : n;
    double block_dot = 0, block_sizes = 0;
    for (int i = block; i <= end; i++) {
      const double term = (double)derivative[i - 1]*value_of(i, OF_WEIGHTS, salt);
      block_dot += term;
      block_sizes += fabs(term);
    }
    dot += block_dot;
    sizes += block_sizes;
  }
}

static inline void say_dot(void)
{
  printf("dot%25.16E%25.16E\n", dot, sizes);
  fflush(stdout);
}

// Whether one more run is asked for.
static inline int wanted(void)
{
  int c = getchar();
  if (c == EOF) return 0;
  while (c != '\n' && c != EOF)
    c = getchar();
  return 1;
}

static inline double now(void)
{
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + 1e-9*time.tv_nsec;
}

static inline void say_seconds(double began)
{
  printf("seconds%14.6E\n", now() - began);
  fflush(stdout);
}

#endif
