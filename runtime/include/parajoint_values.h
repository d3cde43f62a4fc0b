/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Pushing and popping values. Included by parajoint.h; the usual case is inlined into C and C++
   callers, Fortran calls the copies in the library. */
#ifndef PARAJOINT_VALUES_H
#define PARAJOINT_VALUES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
#include <complex>
typedef std::complex<float> pj_complex4;
typedef std::complex<double> pj_complex8;
#define PJ_INLINE inline
#else
typedef float _Complex pj_complex4;
typedef double _Complex pj_complex8;
#ifdef __GNUC_GNU_INLINE__
#define PJ_INLINE extern __inline
#else
#define PJ_INLINE __inline
#endif
#endif

/** The kinds of values: the end of the functions' names, and the C type. A Fortran logical is kept
    as the integer of the same size. */
#define PJ_VALUE_KINDS(X)  \
  X(real4, float)          \
  X(real8, double)         \
  X(integer1, int8_t)      \
  X(integer2, int16_t)     \
  X(integer4, int32_t)     \
  X(integer8, int64_t)     \
  X(logical1, int8_t)      \
  X(logical2, int16_t)     \
  X(logical4, int32_t)     \
  X(logical8, int64_t)     \
  X(complex4, pj_complex4) \
  X(complex8, pj_complex8)

#ifdef __cplusplus
extern "C" {
#endif

/** The part of a tape that the inlined functions need: the top, the start of the block it lies in,
    and the place up to which values may be pushed there without further ado. */
typedef struct pj_TapeTop {
  unsigned char* top;
  unsigned char* begin;
  unsigned char* limit;
} pj_TapeTop;

/** The tape that the calling thread is attached to; one without room or values before that. */
extern __thread pj_TapeTop* pj_current_tape;

/** The general case of pj_push and pj_pop: any size, across block borders, thread not yet
    attached. */
void pj_push_slow(const void* value, size_t size);
void pj_pop_slow(void* value, size_t size);

/** The counting library (PJ_COUNT) notes how much is pushed. */
#ifdef PJ_COUNT
void pj_count_push(size_t size);
void pj_count_pop(size_t size);
#else
#define pj_count_push(size) ((void)0)
#define pj_count_pop(size) ((void)0)
#endif

/** Pushes `size` bytes on the calling thread's tape; none where it is n * sizeof(double) of a
    negative n. Fails when memory is exhausted. */
PJ_INLINE void pj_push(const void* value, size_t size) {
  pj_TapeTop* tape = pj_current_tape;
  pj_count_push(size);
  if (__builtin_expect(tape->limit - tape->top >= (ptrdiff_t)size, 1)) {
    if ((ptrdiff_t)size <= 0) return;
    __builtin_memcpy(tape->top, value, size);
    tape->top += size;
  } else {
    pj_push_slow(value, size);
  }
}

/** Pops the last `size` bytes from the calling thread's tape, or none, as pj_push does. Fails when
    it holds fewer. */
PJ_INLINE void pj_pop(void* value, size_t size) {
  pj_TapeTop* tape = pj_current_tape;
  pj_count_pop(size);
  if (__builtin_expect(tape->top - tape->begin >= (ptrdiff_t)size, 1)) {
    if ((ptrdiff_t)size <= 0) return;
    tape->top -= size;
    __builtin_memcpy(value, tape->top, size);
  } else {
    pj_pop_slow(value, size);
  }
}

/** For each kind K, with elements of C type T:
    void pj_push_K(const T *x) and pj_pop_K(T *x) move one value;
    void pj_push_K_array(const T *x, const int64_t *n) and pj_pop_K_array(T *x, const int64_t *n)
    move n consecutive values, n >= 0, in the order in which they lie in memory. */
#define PJ_DECLARE_KIND(kind, type)                             \
  PJ_INLINE void pj_push_##kind(const type* x) {                \
    pj_push(x, sizeof(type));                                   \
  }                                                             \
  PJ_INLINE void pj_pop_##kind(type* x) {                       \
    pj_pop(x, sizeof(type));                                    \
  }                                                             \
  void pj_push_##kind##_array(const type* x, const int64_t* n); \
  void pj_pop_##kind##_array(type* x, const int64_t* n);
PJ_VALUE_KINDS(PJ_DECLARE_KIND)
#undef PJ_DECLARE_KIND

#ifdef __cplusplus
}
#endif

#endif
