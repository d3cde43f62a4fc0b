#include <math.h>
typedef struct { double x, y; } vec;
typedef struct { double v, w[3]; int flag; vec at, corner[2]; } cell;
typedef struct { int n; double dt; cell *cells; int (*face)[2]; } mesh;

typedef struct { int n; const cell *cells; double *u; } view;

// Tangent of change: derivatives of m.dt, m.cells.v, m.cells.w, m.cells.at.x,
// m.cells.at.y, m.cells.corner.x, m.cells.corner.y and r with respect to m.dt,
// m.cells.v, m.cells.w, m.cells.at.x, m.cells.at.y, m.cells.corner.x and
// m.cells.corner.y.
// Reads md.dt, md.cells.w, md.cells.at.y, md.cells.corner.x and
// md.cells.corner.y; reads and updates md.cells.v, md.cells.at.x and rd.
// The primal arguments hold afterwards what change leaves in them.
void change_d(mesh* m, mesh* md, double* r, double* rd) {
  int i = 0;
  while (i < m->n) {
    int offset = i;
    if (m->cells[offset].flag > 1) {
      md->cells[offset].v = (cos(m->cells[offset].v) * md->cells[offset].v * m->cells[offset].w[2] +
                             sin(m->cells[offset].v) * md->cells[offset].w[2]) *
                                m->dt +
                            sin(m->cells[offset].v) * m->cells[offset].w[2] * md->dt;
      m->cells[offset].v = sin(m->cells[offset].v) * m->cells[offset].w[2] * m->dt;
    } else {
      md->cells[offset].at.x =
          md->cells[offset].at.x * (m->cells[offset].corner[1].y * m->cells[offset].v) +
          m->cells[offset].at.x * (md->cells[offset].corner[1].y * m->cells[offset].v +
                                   m->cells[offset].corner[1].y * md->cells[offset].v);
      m->cells[offset].at.x *= m->cells[offset].corner[1].y * m->cells[offset].v;
    }
    *rd = *rd + md->cells[offset].at.x * m->cells[offset].v +
          m->cells[offset].at.x * md->cells[offset].v;
    *r += m->cells[offset].at.x * m->cells[offset].v;
    i++;
  }
}
