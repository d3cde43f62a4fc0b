# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Wrong rules, planted into the generated code: each row must notice its own.

A plant is a textual change of the procedures of the OpenMP form. It must change some of them, must
leave code that compiles, and some comparison must then fail; else the plant is an error. The
patterns follow the generated text closely: when it changes, a plant says that it changes nothing,
and is to be adapted.
"""

import dataclasses
import re

# Where v has a copy in each thread, the generated adjoint calls it v0, and its adjoint v0b; in a
# second loop v1 and v1b.
SUMMED = r"^(?: *!\$omp atomic update\n)? *vb(?: = vb \+ v[01]b|\(i0\) = vb\(i0\) \+ v[01]b\(i0\))\n"
TAKEN = r"v0b(?: = vb|\(i0\) = v0b\(i0\) \+ vb\(i0\))\n"


@dataclasses.dataclass(frozen=True)
class Plant:
    row: str
    what: str  # the wrong rule
    pattern: str
    replacement: object  # text, or a function of the match
    mode: str = "adjoint"
    length: int = 1  # of the sequences that are tried

    def apply(self, mode, text):
        """The text of one procedure, changed if it has the pattern."""
        return re.sub(self.pattern, self.replacement, text, flags=re.M) if mode == self.mode else text


PLANTS = (
    Plant("private", "the private adjoint is not zeroed when the region is entered",
          r"(call pj_region_backward\(team\)\n(?: *call pj_pop_\w+\(.*\)\n)?)( *)vb = 0\.0d0\n",
          r"\1\2vb = 3.0d0\n", length=2),
    Plant("private", "nothing flows from one iteration of a thread to its next",
          r"^( *)do i = last, first, -1\n", r"\g<0>\1  vb = 0.0d0\n", length=2),
    Plant("firstprivate", "the adjoints of the copies are not summed into the shared one",
          SUMMED, "", length=2),
    Plant("firstprivate", "the tangents of the copies do not start from the shared one",
          r"firstprivate\(v, vd\)", "firstprivate(v) reduction(+: vd)", mode="tangent"),
    Plant("lastprivate", "every iteration takes the shared adjoint, not only the last one",
          r"if \(i == n\) then\n( *v0b = v0b \+ vb\n) *vb = 0\.0d0\n *end if\n", r"\1"),
    Plant("lastprivate", "the shared adjoint is not zeroed when it has been taken",
          r"(v0b = v0b \+ vb\n) *vb = 0\.0d0\n", r"\1"),
    Plant("lastprivate", "the tangent of the last iteration does not leave the region",
          r"lastprivate\(v, vd\)", "lastprivate(v) private(vd)", mode="tangent"),
    Plant("first-and-lastprivate", "the adjoints of the copies are not summed into the shared one",
          SUMMED, ""),
    Plant("first-and-lastprivate", "the shared adjoint is not zeroed between its reading and the sum",
          r"(v0b = v0b \+ vb\n) *vb = 0\.0d0\n", r"\1"),
    Plant("first-and-lastprivate", "the tangent of the last iteration does not leave the region",
          r"lastprivate\(v, vd\)", "lastprivate(v)", mode="tangent"),
    Plant("reduction-sum", "the adjoints of the copies do not start from the shared one",
          TAKEN, "v0b = 0.0d0\n"),
    Plant("reduction-sum", "the tangents of the copies are not summed",
          r"reduction\(\+: v, vd\)", "reduction(+: v) firstprivate(vd)", mode="tangent"),
    Plant("reduction-product", "a copy's adjoint does not have the other copies as factors",
          r"\+ v\*vb\n", "+ vb\n"),
    Plant("reduction-product", "the value from before the region has no derivative",
          r"vd = vd\*v_partial\((?::, )?part\) \+ ", "vd = ", mode="tangent"),
    Plant("reduction-max", "every thread's maximum wins",
          r"merge\(vb, 0\.0d0, v_partial\((?::, )?part\) > v\)", "vb"),
    Plant("reduction-max", "the value from before the region wins",
          r"vd = merge\(vd, .*\)\n", "vd = vd\n", mode="tangent"),
    Plant("reduction-min", "every thread's minimum wins",
          r"merge\(vb, 0\.0d0, v_partial\((?::, )?part\) < v\)", "vb"),
    Plant("reduction-min", "the value from before the region wins",
          r"vd = merge\(vd, .*\)\n", "vd = vd\n", mode="tangent"),
    Plant("shared-read", "the adjoint of a value that all threads read is not summed",
          r"reduction\(\+: vb\)", "firstprivate(vb)"),
    Plant("shared-exclusive", "each thread has a copy of the adjoint of shared cells",
          r"^( *!\$omp parallel (?:do|num_threads\(team\)))(?= )", r"\1 firstprivate(vb)"),
    Plant("shared-atomic", "the shared adjoint is summed as if the value had been read",
          r"num_threads\(team\)([^\n]*(?:&\n *!\$omp[^\n]*)*?), vb\b", r"num_threads(team) reduction(+: vb)\1"),
    Plant("shared-atomic", "the tangent of an atomic increment is forgotten",
          r"^ *!\$omp atomic update\n *vd(?:\(j\))? = .*\n", "", mode="tangent"),
    Plant("region-private", "the private adjoint is not zeroed when the region is entered",
          r"(call pj_region_backward\(team\)\n(?: *call pj_pop_\w+\(.*\)\n)?)( *)vb = 0\.0d0\n",
          r"\1\2vb = 3.0d0\n"),
    Plant("region-private", "nothing flows from one loop of the region to the next",
          r"(pj_region_backward(?s:.*?)!\$omp barrier\n)", r"\1    vb = 0.0d0\n"),
    Plant("region-firstprivate", "the adjoints of the copies are not summed into the shared one",
          SUMMED, ""),
    Plant("region-firstprivate", "the tangents of the copies do not start from the shared one",
          r"firstprivate\(v, vd\)", "firstprivate(v) reduction(+: vd)", mode="tangent"),
    Plant("region-sum", "the adjoints of the copies do not start from the shared one",
          TAKEN, "v0b = 0.0d0\n"),
    Plant("region-sum", "the tangents of the copies are not summed",
          r"reduction\(\+: v, vd\)", "reduction(+: v) firstprivate(vd)", mode="tangent"),
    Plant("two-roles", "what the copies of a loop begin with has no adjoint",
          SUMMED, ""),
    Plant("two-roles", "the shared adjoint is not zeroed when the last iteration has taken it",
          r"(v([01])b = v\2b \+ vb\n) *vb = 0\.0d0\n", r"\1"),
    Plant("two-roles", "the tangents of the copies are not summed",
          r"reduction\(\+: v, vd\)", "reduction(+: v) firstprivate(vd)", mode="tangent"),
    Plant("critical", "the tangent of what a critical section adds is forgotten",
          r"^ *!\$omp atomic update\n *vd(?:\(i0\))? = .*\n", "", mode="tangent"),
    Plant("ordered", "what an iteration overwrites keeps its adjoint",
          r"(pj_await_turn(?s:.*?)\n) *vb = 0\.0d0\n", r"\1"),
    Plant("ordered", "the tangent of what an iteration hands on is forgotten",
          r"^( *)vd = .*\n", r"\1vd = 0.0d0\n", mode="tangent"),
    Plant("single", "another thread goes back than the one that has run the block",
          r"(pj_region_backward(?s:.*?)if \(thread\d* == )1\)", r"\g<1>2)"),
    Plant("single", "all threads run the block", r"if \(thread\d* == 1\)", "if (.true.)", mode="tangent"),
    Plant("master", "another thread goes back than the one that has run the block",
          r"(pj_region_backward(?s:.*?)if \(thread\d* == )1\)", r"\g<1>2)"),
    Plant("sections", "a section has no adjoint", r"(pj_region_backward(?s:.*?)case \()2\)", r"\g<1>4)"),
    Plant("sections", "each thread runs all sections", r"^ *!\$omp do private\(section\d*\)\n(?s:(.*?)) *!\$omp end do\n", r"\1",
          mode="tangent"),
    Plant("simd-sum", "the tangents of lanes are not summed",
          r"reduction\(\+: v, vd\)", "reduction(+: v) private(vd)", mode="tangent"),
    Plant("simd-private", "lanes have what is outside", r"^(?!.*::).*\bv0d?\b.*$", lambda m: m[0].replace("v0", "v"),
          mode="tangent", length=2),
)


def of(row):
    """The plants of a row; the first one is what --plant takes."""
    return [plant for plant in PLANTS if plant.row == row.name]
