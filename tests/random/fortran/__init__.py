# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random Fortran programs that are safe to differentiate and to compare with finite differences."""
