// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_greengauss width height steps: see timing.h. The mesh is that of time_greengauss.F90, with cells and
// faces counted from 0: a torus of width*height quadrilaterals, both even, whose cells are numbered at random
// within windows. Macros: CALLED is the function; PRIMAL or TANGENT says what it is, an adjoint otherwise.
#include <stdint.h>
#include "../timing.h"

enum { COLOURS = 4, WINDOW = 4096 };

#define MESH_PARAMETERS int n_cells, int n_faces, int n_colours, int n_steps, const int *first, \
  const int *left, const int *right, const double *sx, const double *sy, const double *volume
#ifdef PRIMAL
void CALLED(MESH_PARAMETERS, const double *u, double *gx, double *gy);
#else
void CALLED(MESH_PARAMETERS, const double *u, double *ud, double *gx, double *gxd, double *gy,
            double *gyd);
static double *ud, *gxd, *gyd;
#endif
static int width, height, steps, cells, faces;
static int first[COLOURS + 1], *number, *left, *right;
static double *sx, *sy, *volume, *u, *gx, *gy;

static int *reserve_integers(size_t n)
{
  int *memory = malloc(n*sizeof(int));
  if (!memory) exit(1);
  return memory;
}

// The numbers from 0, each within its window; the same in every run.
static void shuffle(void)
{
  for (int k = 0; k < cells; k++)
    number[k] = k;
  int64_t state = 1;
  for (int k = 0; k < cells; k++) {
    state = (1103515245*state + 12345) % 2147483648;
    const int other = k - (int)(state/65536 % (1 + k % WINDOW));
    const int kept = number[k];
    number[k] = number[other];
    number[other] = kept;
  }
}

// The next face: between two cells that are given by column and row.
static void add(int *face, int i, int j, int next_i, int next_j, double x, double y)
{
  left[*face] = number[width*j + i];
  right[*face] = number[width*(next_j % height) + next_i % width];
  sx[*face] = x;
  sy[*face] = y;
  ++*face;
}

// The colours: faces between columns, after even and after odd ones; then those between rows.
static void make_mesh(void)
{
  int face = 0;
  shuffle();
  for (int colour = 0; colour < COLOURS; colour++) {
    const int parity = colour % 2;
    first[colour] = face;
    if (colour < 2) {
      for (int j = 0; j < height; j++)
        for (int i = parity; i < width; i += 2)
          add(&face, i, j, i + 1, j, 1, 0.01*(j % 5));
    } else {
      for (int j = parity; j < height; j += 2)
        for (int i = 0; i < width; i++)
          add(&face, i, j, i, j + 1, 0.01*(i % 7), 1);
    }
  }
  first[COLOURS] = face;
  for (int i = 0; i < cells; i++)
    volume[i] = 1 + 0.05*((i + 1) % 4);
}

static void fill(void)
{
  #pragma omp parallel for
  for (int i = 0; i < cells; i++) {
    u[i] = 1 + 0.5*((i + 1) % 5);
    gx[i] = 0;
    gy[i] = 0;
  }
#ifndef PRIMAL
  seed(cells, ud, 1);
  seed(cells, gxd, 2);
  seed(cells, gyd, 3);
#endif
}

static void run(void)
{
#ifdef PRIMAL
  CALLED(cells, faces, COLOURS, steps, first, left, right, sx, sy, volume, u, gx, gy);
#else
  CALLED(cells, faces, COLOURS, steps, first, left, right, sx, sy, volume, u, ud, gx, gxd, gy, gyd);
#endif
}

static void reserve_all(void)
{
  number = reserve_integers(cells);
  left = reserve_integers(faces);
  right = reserve_integers(faces);
  sx = reserve(faces);
  sy = reserve(faces);
  volume = reserve(cells);
  u = reserve(cells);
  gx = reserve(cells);
  gy = reserve(cells);
#ifndef PRIMAL
  ud = reserve(cells);
  gxd = reserve(cells);
  gyd = reserve(cells);
#endif
}

int main(int count, char **arguments)
{
  if (count != 4) return 2;
  width = atoi(arguments[1]);
  height = atoi(arguments[2]);
  steps = atoi(arguments[3]);
  cells = width*height;
  faces = 2*cells;
  reserve_all();
  make_mesh();

  fill();
  run();
#ifndef PRIMAL
  weigh(cells, ud, 1);
  weigh(cells, gxd, 2);
  weigh(cells, gyd, 3);
#endif
  say_dot();
  while (wanted()) {
    fill();
    const double began = now();
    run();
    say_seconds(began);
  }
  return 0;
}
