// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Locks, and whatever else orders threads: nobody knows in which order to run backward.
// HEAD: 'p(x)>(y)'
#include <omp.h>
#include <pthread.h>
#include <stdatomic.h>

static omp_lock_t lock;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static atomic_int counter;

void p(int n, const double *x, double *y)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-expression "'omp_set_lock', which orders threads,"
    omp_set_lock(&lock);
    *y *= x[i];
    // EXPECT-ERROR@+1: unsupported-expression "'omp_unset_lock', which orders threads,"
    omp_unset_lock(&lock);
    // EXPECT-ERROR@+1: unsupported-expression "'omp_test_lock', which orders threads,"
    while (!omp_test_lock(&lock)) {}
    // EXPECT-ERROR@+1: unsupported-expression "'pthread_mutex_lock', which orders threads,"
    pthread_mutex_lock(&mutex);
    // EXPECT-ERROR@+1: unsupported-expression "'__c11_atomic_fetch_add', which orders threads,"
    *y += x[atomic_fetch_add(&counter, 1)];
    // EXPECT-ERROR@+1: unsupported-expression "'pthread_mutex_unlock', which orders threads,"
    pthread_mutex_unlock(&mutex);
    // EXPECT-ERROR@+1: unsupported-expression "'__sync_fetch_and_add_4', which orders threads,"
    *y *= x[__sync_fetch_and_add(&n, 1)];
  }
}
