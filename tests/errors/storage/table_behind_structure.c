// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static tables behind the pointers of constant structures, which other functions may change by them: by the address of
// the member, by a copy that others see, by a union.
// HEAD: 'f(x)>(f)'
typedef struct { double *c; int n; } addressed;
typedef struct { double *c; int n; } copied;
typedef struct { double *c; int n; } given;
typedef struct { double *c; int n; } united;
// EXPECT-ERROR@+1: private-variable "cannot see 't1'"
static double t1[3] = {1, 2, 3};
// EXPECT-ERROR@+1: private-variable "cannot see 't2'"
static double t2[3] = {1, 2, 3};
// EXPECT-ERROR@+1: private-variable "cannot see 't3'"
static double t3[3] = {1, 2, 3};
// EXPECT-ERROR@+1: private-variable "cannot see 't4'"
static double t4[3] = {1, 2, 3};
static const addressed s1 = {t1, 3};
static const copied s2 = {t2, 3};
static const given s3 = {t3, 3};
static const united s4 = {t4, 3};

void set(double v)
{
  double *const *pp = &s1.c;
  (*pp)[0] = v;
  union { united s; double *p; } both;
  both.s = s4;
  both.p[0] = v;
}
copied s2_for_others(void) { return s2; }
void give(given *to) { *to = s3; }

double f(double x)
{
  return x*(s1.c[0] + s2.c[1] + s3.c[2] + s4.c[0]);
}
