c     SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
C     Fixed form: labels of continue, column 6, comments, tabs are not used.
C     VERIFY: --head 'fixed(x)>(y)' --set n=6 --range 0.5:1.5
      subroutine fixed(n, x, y)
      implicit none
      integer n, i
      double precision x(n), y(n), t
c     A comment in lower case
      do 10 i = 1, n
        t = x(i)*x(i)
     &      + 0.5d0*
     1        sin(x(i))
* A comment with a star
        if (t .gt. 1.0137d0) then
          y(i) = t*x(i)
        else
          y(i) = t
        endif
   10 continue
      return
      end
