# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The random programs in C: the generator's statements are read, taken apart to scalar ones, and printed."""
