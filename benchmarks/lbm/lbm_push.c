// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'lbm_push(src)>(src,dst)' --set nx=4 --set ny=3 --set nz=3 --set steps=2 --range 0.9:1.1
// VERIFY: -DSINGLE --head 'lbm_push(src)>(src,dst)' --set nx=4 --set ny=3 --set nz=3 --set steps=2 --range 0.9:1.1
//
// The solver of lbm_push.F90 as it is written in C: the cells of the mesh and their 20 values are one array,
// macros find a cell's neighbours, and the kind of a cell is an integer in the place of its last value. The
// margin before and after the mesh is as large as there: a plane, a row and a cell.
#include <stdint.h>

#ifdef SINGLE
typedef float real;
typedef uint32_t bits;
#else
typedef double real;
typedef uint64_t bits;
#endif

// The directions that values of a cell move in: east is +x, north is +y, top is +z.
enum { C, N, S, E, W, T, B, NE, NW, SE, SW, NT, NB, ST, SB, ET, EB, WT, WB, KIND, VALUES };

// What a cell is: an obstacle sends back what arrives, in a moved cell the velocity is given.
enum { FLUID, OBSTACLE, MOVED };

#define CELL(x, y, z) ((x) + nx*((y) + ny*(z)))
#define AT(cells, value, dx, dy, dz) (cells)[(i + CELL(1, 1, 1) + CELL(dx, dy, dz))*VALUES + (value)]
#define KIND_OF(cells) (*(const bits *)(const void *)&AT(cells, KIND, 0, 0, 0))
#define SWEEP_BEGIN for (int i = CELL(0, 0, 0); i < CELL(0, 0, nz); i++) {
#define SWEEP_END }
#define LENGTH (VALUES*(nx*ny*nz + 2*(nx*ny + nx + 1)))

#define OMEGA ((real)1.95)  // relaxation
#define KEEP (1 - OMEGA)
#define W0 (OMEGA/3)
#define W1 (OMEGA/18)
#define W2 (OMEGA/36)
#define MOVING(weight, u) ((weight)*rho*(1 - u2 + (u)*(3 + (real)4.5*(u))))
#define VALUE(value) AT(src, value, 0, 0, 0)

// One time step.
static void stream_push(int nx, int ny, int nz, const real src[restrict LENGTH], real dst[restrict LENGTH])
{
  #pragma omp parallel for
  SWEEP_BEGIN
    if (KIND_OF(src) == OBSTACLE) {
      AT(dst, C, 0, 0, 0) = VALUE(C);
      AT(dst, N, 0, 1, 0) = VALUE(S);
      AT(dst, S, 0, -1, 0) = VALUE(N);
      AT(dst, E, 1, 0, 0) = VALUE(W);
      AT(dst, W, -1, 0, 0) = VALUE(E);
      AT(dst, T, 0, 0, 1) = VALUE(B);
      AT(dst, B, 0, 0, -1) = VALUE(T);
      AT(dst, NE, 1, 1, 0) = VALUE(SW);
      AT(dst, NW, -1, 1, 0) = VALUE(SE);
      AT(dst, SE, 1, -1, 0) = VALUE(NW);
      AT(dst, SW, -1, -1, 0) = VALUE(NE);
      AT(dst, NT, 0, 1, 1) = VALUE(SB);
      AT(dst, NB, 0, 1, -1) = VALUE(ST);
      AT(dst, ST, 0, -1, 1) = VALUE(NB);
      AT(dst, SB, 0, -1, -1) = VALUE(NT);
      AT(dst, ET, 1, 0, 1) = VALUE(WB);
      AT(dst, EB, 1, 0, -1) = VALUE(WT);
      AT(dst, WT, -1, 0, 1) = VALUE(EB);
      AT(dst, WB, -1, 0, -1) = VALUE(ET);
    } else {
      real rho = VALUE(C) + VALUE(N) + VALUE(S) + VALUE(E) + VALUE(W) + VALUE(T) + VALUE(B)
                 + VALUE(NE) + VALUE(NW) + VALUE(SE) + VALUE(SW) + VALUE(NT) + VALUE(NB) + VALUE(ST)
                 + VALUE(SB) + VALUE(ET) + VALUE(EB) + VALUE(WT) + VALUE(WB);
      real ux = (VALUE(E) - VALUE(W) + VALUE(NE) - VALUE(NW) + VALUE(SE) - VALUE(SW) + VALUE(ET)
                 + VALUE(EB) - VALUE(WT) - VALUE(WB))/rho;
      real uy = (VALUE(N) - VALUE(S) + VALUE(NE) + VALUE(NW) - VALUE(SE) - VALUE(SW) + VALUE(NT)
                 + VALUE(NB) - VALUE(ST) - VALUE(SB))/rho;
      real uz = (VALUE(T) - VALUE(B) + VALUE(NT) - VALUE(NB) + VALUE(ST) - VALUE(SB) + VALUE(ET)
                 - VALUE(EB) + VALUE(WT) - VALUE(WB))/rho;
      if (KIND_OF(src) == MOVED) {
        ux = (real)0.005;
        uy = (real)0.002;
        uz = 0;
      }
      const real u2 = (real)1.5*(ux*ux + uy*uy + uz*uz);
      AT(dst, C, 0, 0, 0) = KEEP*VALUE(C) + W0*rho*(1 - u2);
      AT(dst, N, 0, 1, 0) = KEEP*VALUE(N) + MOVING(W1, uy);
      AT(dst, S, 0, -1, 0) = KEEP*VALUE(S) + MOVING(W1, -uy);
      AT(dst, E, 1, 0, 0) = KEEP*VALUE(E) + MOVING(W1, ux);
      AT(dst, W, -1, 0, 0) = KEEP*VALUE(W) + MOVING(W1, -ux);
      AT(dst, T, 0, 0, 1) = KEEP*VALUE(T) + MOVING(W1, uz);
      AT(dst, B, 0, 0, -1) = KEEP*VALUE(B) + MOVING(W1, -uz);
      AT(dst, NE, 1, 1, 0) = KEEP*VALUE(NE) + MOVING(W2, ux + uy);
      AT(dst, NW, -1, 1, 0) = KEEP*VALUE(NW) + MOVING(W2, -ux + uy);
      AT(dst, SE, 1, -1, 0) = KEEP*VALUE(SE) + MOVING(W2, ux - uy);
      AT(dst, SW, -1, -1, 0) = KEEP*VALUE(SW) + MOVING(W2, -ux - uy);
      AT(dst, NT, 0, 1, 1) = KEEP*VALUE(NT) + MOVING(W2, uy + uz);
      AT(dst, NB, 0, 1, -1) = KEEP*VALUE(NB) + MOVING(W2, uy - uz);
      AT(dst, ST, 0, -1, 1) = KEEP*VALUE(ST) + MOVING(W2, -uy + uz);
      AT(dst, SB, 0, -1, -1) = KEEP*VALUE(SB) + MOVING(W2, -uy - uz);
      AT(dst, ET, 1, 0, 1) = KEEP*VALUE(ET) + MOVING(W2, ux + uz);
      AT(dst, EB, 1, 0, -1) = KEEP*VALUE(EB) + MOVING(W2, ux - uz);
      AT(dst, WT, -1, 0, 1) = KEEP*VALUE(WT) + MOVING(W2, -ux + uz);
      AT(dst, WB, -1, 0, -1) = KEEP*VALUE(WB) + MOVING(W2, -ux - uz);
    }
  SWEEP_END
}

void lbm_push(int nx, int ny, int nz, int steps, real src[restrict LENGTH], real dst[restrict LENGTH])
{
  for (int step = 0; step < steps; step += 2) {
    stream_push(nx, ny, nz, src, dst);
    stream_push(nx, ny, nz, dst, src);
  }
}
