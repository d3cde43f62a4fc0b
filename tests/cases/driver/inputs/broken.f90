! SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
subroutine p(x, y
  y = = x
end
