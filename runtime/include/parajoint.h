/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The runtime library of Parajoint: what a generated adjoint program calls.

   Every function ends the program with one sentence on stderr, "parajoint runtime: ...", and exit
   status 1 when it is misused or memory is exhausted; none returns an error. All arguments are
   passed by reference, as Fortran passes them, unless said otherwise. */
#ifndef PARAJOINT_H
#define PARAJOINT_H

#include <stddef.h>
#include <stdint.h>

#include "parajoint_values.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The bits of a real number, or the first of them, as an integer; `integer` and `real` are
    types. */
#define pj_bits(integer, real, value) \
  (((union {                          \
     real number;                     \
     integer bits;                    \
   }){value})                         \
       .bits)

/** The same, of several integers that the bits of the real are: `part` counts from 0, in memory. */
#define pj_part_of_bits(integer, real, value, part) \
  (((union {                                        \
     real number;                                   \
     integer bits[sizeof(real) / sizeof(integer)];  \
   }){value})                                       \
       .bits[part])

/* Tapes ------------------------------------------------------------------------------------- */

/** Binds the calling thread to the tape of its OpenMP thread number: the number it has in the
    only active parallel region around it, 0 where there is none. Fails where two active regions
    (teams of more than one thread) are nested. Call it first in every parallel region; the initial
    thread needs no call. */
void pj_attach(void);

/** Bytes that all tapes hold now: values, recorded schedules and recorded teams. 0 after a complete
    adjoint. Call it where no other thread uses its tape. */
int64_t pj_tape_bytes(void);

/** The most bytes of memory that all tapes together have occupied, in whole blocks of
    64 KiB. */
int64_t pj_tape_peak_bytes(void);

/** Returns the memory that no tape uses now to the system. Positions saved above the top of a tape
    can no longer be rewound to. Call it where no other thread uses its tape. */
void pj_tape_release(void);

/** Saves the position of the top of the calling thread's tape, in bytes from its bottom. */
void pj_mark(int64_t* pj_mark);

/** Puts the top of the calling thread's tape back to a saved position, so that the values popped
    since can be popped again. Covers values, not recorded schedules and teams. Fails when a push or
    a release since has destroyed what lay below the mark. */
void pj_rewind(const int64_t* pj_mark);

/* Checks ------------------------------------------------------------------------------------ */

/** Opens an adjoint procedure: attaches the calling thread to its tape. In the debug library it
    also notes what the tapes hold: all of them in serial code, the thread's own in a parallel
    region. */
void pj_adjoint_begin(void);

/** Closes it. In the debug library it fails unless the tapes hold as much as at the matching
    pj_adjoint_begin. `pj_name` is the procedure's name, of `pj_length` characters, which is passed
    by value. */
void pj_adjoint_end(const char* pj_name, size_t pj_length);

/** A pointer parameter of a C function, and what it points to: `count` values of `size` bytes each,
    none where `start` is null. */
typedef struct pj_Parameter {
  const char* name;
  const void* start;
  ptrdiff_t count;
  size_t size;
  int written; /**< 0: the parameter is const; 2: what it points to is only incremented */
} pj_Parameter;

/** Fails where what two of the `pj_n` parameters of the function point to overlaps, unless both are
    const, or both only increment. All arguments are passed by value. */
void pj_check_overlap(const char* pj_function, const pj_Parameter* pj_parameters, size_t pj_n);

/* Parallel regions -------------------------------------------------------------------------- */

/** Called by every thread first in a parallel region of a forward sweep: attaches the thread, and
    thread 0 notes the size of the team. Fails where regions are nested more than 8 deep. */
void pj_region_forward(void);

/** Removes the last noted team size and returns it. Called by the thread that meets the mirrored
    region of the backward sweep, before that region. Fails when none is left. */
void pj_pop_team(int32_t* pj_team);

/** Called by every thread first in that mirrored region: attaches the thread. Fails when the team
    has not the size `*team`. */
void pj_region_backward(const int32_t* pj_team);

/** Called by a thread in a section that one thread runs at a time: notes how many were in it
   before,
    `*turn`, and counts this one. */
void pj_take_turn(int64_t* pj_turn);

/** Called by the same threads in the backward sweep, in the opposite order: waits until all that
   came after the noted turn have passed theirs. */
void pj_await_turn(int64_t* pj_turn);

/** Then lets the one before go on. */
void pj_pass_turn(int64_t* pj_turn);

/** Number of the calling thread in its team, counted from 1. */
void pj_thread(int32_t* pj_number);

/** No region that asks for `*wanted` threads (0: does not ask) has more threads than `*limit`. */
void pj_thread_limit(const int32_t* pj_wanted, int32_t* pj_limit);

/* Static schedules -------------------------------------------------------------------------- */

/** The calling thread's contiguous share of `do i = lo, hi, step` under schedule(static). `pj_last`
    is a value that i takes: `do i = last, first, -step` visits the share in reverse. For an empty
    share both loops run zero times. Fails when the step is 0. */
void pj_static_bounds4(const int32_t* pj_lo, const int32_t* pj_hi, const int32_t* pj_step,
                       int32_t* pj_first, int32_t* pj_last);
void pj_static_bounds8(const int64_t* pj_lo, const int64_t* pj_hi, const int64_t* pj_step,
                       int64_t* pj_first, int64_t* pj_last);

/** The number of chunks that schedule(static, chunk) gives the calling thread. Fails when the step
    is 0, the chunk size is below 1, or the number does not fit its kind. */
void pj_static_chunks4(const int32_t* pj_lo, const int32_t* pj_hi, const int32_t* pj_step,
                       const int32_t* pj_chunk, int32_t* pj_nchunks);
void pj_static_chunks8(const int64_t* pj_lo, const int64_t* pj_hi, const int64_t* pj_step,
                       const int64_t* pj_chunk, int64_t* pj_nchunks);

/** The bounds of the calling thread's chunk number c, counted from 1, in the order in which they
    run forward. Fails when there is no such chunk. */
void pj_static_chunk4(const int32_t* pj_lo, const int32_t* pj_hi, const int32_t* pj_step,
                      const int32_t* pj_chunk, const int32_t* pj_c, int32_t* pj_first,
                      int32_t* pj_last);
void pj_static_chunk8(const int64_t* pj_lo, const int64_t* pj_hi, const int64_t* pj_step,
                      const int64_t* pj_chunk, const int64_t* pj_c, int64_t* pj_first,
                      int64_t* pj_last);

/* Recorded schedules ------------------------------------------------------------------------ */

/** Opens the record of the calling thread's iterations of one worksharing loop. */
void pj_record_begin(void);

/** Notes that the calling thread runs iteration i of a loop with this step. Consecutive iterations
    make one chunk. Fails outside a record. */
void pj_record4(const int32_t* pj_i, const int32_t* pj_step);
void pj_record8(const int64_t* pj_i, const int64_t* pj_step);

/** Closes the record. */
void pj_record_end(void);

/** Removes the calling thread's last record and returns its number of chunks. Then each chunk is
    fetched by one call of pj_replay_chunk. Fails when there is no record. */
void pj_replay_begin(int32_t* pj_nchunks);

/** The next chunk, last in first out, with first and last as they ran forward: the backward loop is
    `do i = last, first, -step`. Fails when no chunk is left. */
void pj_replay_chunk4(int32_t* pj_first, int32_t* pj_last);
void pj_replay_chunk8(int64_t* pj_first, int64_t* pj_last);

/* Functions --------------------------------------------------------------------------------- */

/** The digamma function, the derivative of log(gamma(x)), of each precision. At 0, -1, -2, ... it
    is not finite. */
double pj_digamma(double pj_x);
float pj_digammaf(float pj_x);
long double pj_digammal(long double pj_x);

#ifdef __cplusplus
}
#endif

#endif
