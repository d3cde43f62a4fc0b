#ifndef COUNTED_BY_MEMBERS_B_H
#define COUNTED_BY_MEMBERS_B_H

#ifndef CSR_1CD64D3C
#define CSR_1CD64D3C
typedef struct { int n; const int *row; const int *col; double *val; } csr;
#endif

#ifndef BOX_25F44902
#define BOX_25F44902
typedef struct { int n, first; double v[6]; double sum; } box;
#endif

#ifndef LIMITS_84FB566C
#define LIMITS_84FB566C
typedef struct { int n, m; double v; } limits;
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of rows: derivatives of y with respect to A.val and x.
// Increments Ab.val and xb; reads and updates yb.
// What y holds afterwards is not what rows computes.
void rows_b(const csr* A, csr* Ab, const double* x, double* xb, double* y, double* yb);

#ifdef __cplusplus
}
#endif

#endif
