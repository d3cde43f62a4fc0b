// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
typedef struct { int a[2]; double v; } rec;
rec recs[2] = {{{0, 2}, 2}, {{2, 1}, 3}};
