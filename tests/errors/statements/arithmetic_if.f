c     SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
c     An arithmetic if, in fixed form.
c     HEAD: 'p(x)>(y)'

      subroutine p(x, y)
      double precision x, y
c     EXPECT-ERROR@+1: unsupported-statement "arithmetic if"
      if (x) 10, 20, 30
   10 y = x
      return
   20 y = 0.0d0
      return
   30 y = x*x
      end
