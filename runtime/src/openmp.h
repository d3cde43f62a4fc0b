// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The questions this library asks the program's OpenMP library, with answers for serial programs.
#ifndef PJ_OPENMP_H
#define PJ_OPENMP_H

/// Number of the calling thread in its team; 0 without OpenMP.
int pj_thread_number(void);

/// Number of threads that the next region has unless it asks for more; 1 without OpenMP.
int pj_max_threads(void);

/// Number of threads in the calling thread's team; 1 without OpenMP.
int pj_team_size(void);

/// Number of regions around the caller, active or not; 0 without OpenMP.
int pj_level(void);

/// Number of active regions (teams of more than one thread) around the caller; 0 without OpenMP.
int pj_active_level(void);

/// Number of the calling thread in the innermost active region around it; 0 where there is none.
int pj_active_thread_number(void);

#endif
