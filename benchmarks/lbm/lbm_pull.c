// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'lbm_pull(src)>(src,dst)' --set nx=4 --set ny=3 --set nz=3 --set steps=2 --range 0.9:1.1
// VERIFY: -DSINGLE --head 'lbm_pull(src)>(src,dst)' --set nx=4 --set ny=3 --set nz=3 --set steps=2 --range 0.9:1.1
//
// The solver of lbm_pull.F90 as it is written in C: the cells of the mesh and their 20 values are one array,
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

// One time step.
static void stream_pull(int nx, int ny, int nz, const real src[restrict LENGTH], real dst[restrict LENGTH])
{
  #pragma omp parallel for
  SWEEP_BEGIN
    real f[KIND];
    f[C] = AT(src, C, 0, 0, 0);
    f[N] = AT(src, N, 0, -1, 0);
    f[S] = AT(src, S, 0, 1, 0);
    f[E] = AT(src, E, -1, 0, 0);
    f[W] = AT(src, W, 1, 0, 0);
    f[T] = AT(src, T, 0, 0, -1);
    f[B] = AT(src, B, 0, 0, 1);
    f[NE] = AT(src, NE, -1, -1, 0);
    f[NW] = AT(src, NW, 1, -1, 0);
    f[SE] = AT(src, SE, -1, 1, 0);
    f[SW] = AT(src, SW, 1, 1, 0);
    f[NT] = AT(src, NT, 0, -1, -1);
    f[NB] = AT(src, NB, 0, -1, 1);
    f[ST] = AT(src, ST, 0, 1, -1);
    f[SB] = AT(src, SB, 0, 1, 1);
    f[ET] = AT(src, ET, -1, 0, -1);
    f[EB] = AT(src, EB, -1, 0, 1);
    f[WT] = AT(src, WT, 1, 0, -1);
    f[WB] = AT(src, WB, 1, 0, 1);
    if (KIND_OF(src) == OBSTACLE) {
      AT(dst, C, 0, 0, 0) = f[C];
      AT(dst, N, 0, 0, 0) = f[S];
      AT(dst, S, 0, 0, 0) = f[N];
      AT(dst, E, 0, 0, 0) = f[W];
      AT(dst, W, 0, 0, 0) = f[E];
      AT(dst, T, 0, 0, 0) = f[B];
      AT(dst, B, 0, 0, 0) = f[T];
      AT(dst, NE, 0, 0, 0) = f[SW];
      AT(dst, NW, 0, 0, 0) = f[SE];
      AT(dst, SE, 0, 0, 0) = f[NW];
      AT(dst, SW, 0, 0, 0) = f[NE];
      AT(dst, NT, 0, 0, 0) = f[SB];
      AT(dst, NB, 0, 0, 0) = f[ST];
      AT(dst, ST, 0, 0, 0) = f[NB];
      AT(dst, SB, 0, 0, 0) = f[NT];
      AT(dst, ET, 0, 0, 0) = f[WB];
      AT(dst, EB, 0, 0, 0) = f[WT];
      AT(dst, WT, 0, 0, 0) = f[EB];
      AT(dst, WB, 0, 0, 0) = f[ET];
    } else {
      real rho = f[C] + f[N] + f[S] + f[E] + f[W] + f[T] + f[B] + f[NE] + f[NW] + f[SE] + f[SW]
                 + f[NT] + f[NB] + f[ST] + f[SB] + f[ET] + f[EB] + f[WT] + f[WB];
      real ux = (f[E] - f[W] + f[NE] - f[NW] + f[SE] - f[SW] + f[ET] + f[EB] - f[WT] - f[WB])/rho;
      real uy = (f[N] - f[S] + f[NE] + f[NW] - f[SE] - f[SW] + f[NT] + f[NB] - f[ST] - f[SB])/rho;
      real uz = (f[T] - f[B] + f[NT] - f[NB] + f[ST] - f[SB] + f[ET] - f[EB] + f[WT] - f[WB])/rho;
      if (KIND_OF(src) == MOVED) {
        ux = (real)0.005;
        uy = (real)0.002;
        uz = 0;
      }
      const real u2 = (real)1.5*(ux*ux + uy*uy + uz*uz);
      AT(dst, C, 0, 0, 0) = KEEP*f[C] + W0*rho*(1 - u2);
      AT(dst, N, 0, 0, 0) = KEEP*f[N] + MOVING(W1, uy);
      AT(dst, S, 0, 0, 0) = KEEP*f[S] + MOVING(W1, -uy);
      AT(dst, E, 0, 0, 0) = KEEP*f[E] + MOVING(W1, ux);
      AT(dst, W, 0, 0, 0) = KEEP*f[W] + MOVING(W1, -ux);
      AT(dst, T, 0, 0, 0) = KEEP*f[T] + MOVING(W1, uz);
      AT(dst, B, 0, 0, 0) = KEEP*f[B] + MOVING(W1, -uz);
      AT(dst, NE, 0, 0, 0) = KEEP*f[NE] + MOVING(W2, ux + uy);
      AT(dst, NW, 0, 0, 0) = KEEP*f[NW] + MOVING(W2, -ux + uy);
      AT(dst, SE, 0, 0, 0) = KEEP*f[SE] + MOVING(W2, ux - uy);
      AT(dst, SW, 0, 0, 0) = KEEP*f[SW] + MOVING(W2, -ux - uy);
      AT(dst, NT, 0, 0, 0) = KEEP*f[NT] + MOVING(W2, uy + uz);
      AT(dst, NB, 0, 0, 0) = KEEP*f[NB] + MOVING(W2, uy - uz);
      AT(dst, ST, 0, 0, 0) = KEEP*f[ST] + MOVING(W2, -uy + uz);
      AT(dst, SB, 0, 0, 0) = KEEP*f[SB] + MOVING(W2, -uy - uz);
      AT(dst, ET, 0, 0, 0) = KEEP*f[ET] + MOVING(W2, ux + uz);
      AT(dst, EB, 0, 0, 0) = KEEP*f[EB] + MOVING(W2, ux - uz);
      AT(dst, WT, 0, 0, 0) = KEEP*f[WT] + MOVING(W2, -ux + uz);
      AT(dst, WB, 0, 0, 0) = KEEP*f[WB] + MOVING(W2, -ux - uz);
    }
  SWEEP_END
}

void lbm_pull(int nx, int ny, int nz, int steps, real src[restrict LENGTH], real dst[restrict LENGTH])
{
  for (int step = 0; step < steps; step += 2) {
    stream_pull(nx, ny, nz, src, dst);
    stream_pull(nx, ny, nz, dst, src);
  }
}
