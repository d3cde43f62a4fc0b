// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// VERIFY: --head 'greengauss(u)>(gx,gy)' --set n_cells=18 --set n_faces=12 --set n_colours=2 --set n_steps=3 --set 'first=[0, 6, 12]' --set 'left=[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]' --set 'right=[6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]'
//
// Green-Gauss gradients of a field on an unstructured mesh: each face adds what flows through it to
// the gradients of the two cells beside it. The faces are coloured: no two faces of a colour have a
// cell in common, so that the threads never write to the same cell.

void greengauss(int n_cells, int n_faces, int n_colours, int n_steps,
                const int first[restrict n_colours + 1],  // first face of each colour
                const int left[restrict n_faces], const int right[restrict n_faces],
                const double sx[restrict n_faces], const double sy[restrict n_faces],
                const double volume[restrict n_cells], const double u[restrict n_cells],
                double gx[restrict n_cells], double gy[restrict n_cells])
{
  for (int step = 0; step < n_steps; step++) {
    for (int colour = 0; colour < n_colours; colour++) {
      #pragma omp parallel for shared(colour, first, left, right, sx, sy, u, gx, gy)
      for (int face = first[colour]; face < first[colour + 1]; face++) {
        const int i = left[face], j = right[face];
        const double mean = 0.5*(u[i] + u[j]);
        gx[i] += mean*sx[face];
        gx[j] -= mean*sx[face];
        gy[i] += mean*sy[face];
        gy[j] -= mean*sy[face];
      }
    }
    #pragma omp parallel for shared(n_cells, volume, gx, gy)
    for (int i = 0; i < n_cells; i++) {
      gx[i] /= volume[i];
      gy[i] /= volume[i];
    }
  }
}
