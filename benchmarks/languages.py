# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What differs between sub-cases in Fortran and in C, and how a twin in C is described."""

import dataclasses
from pathlib import Path

FOLDER = Path(__file__).resolve().parent


@dataclasses.dataclass(frozen=True)
class Language:
    """One of the two. `compilers` has the compiler that stands for each that `run` may be given."""
    name: str
    compilers: dict
    flags: str  # the option of `parajoint flags`
    shared: tuple  # what the drivers share and is compiled with each
    by_hand: tuple  # how the name of a derivative written by hand may end
    counting: tuple = ()  # what makes the runtime's inlined functions count

    def driver(self, main):
        """The driver of this language beside the one that the case names."""
        return main.with_suffix(".c") if self is C else main

    def form(self, source):
        """How the name of a derivative of this source ends; in Fortran, fixed form or free."""
        if self is C:
            return ".c"
        return ".f" if source.suffix.lower() == ".f" else ".f90"


FORTRAN = Language("Fortran", {name: name for name in ("gfortran", "flang-22")}, "--fortran",
                   (FOLDER / "timing.F90",), ("_b.f90", "_b.F90", "_b.f"))
C = Language("C", {"gfortran": "gcc", "flang-22": "clang-22"}, "--c", (), ("_b.c",),
             ("-DPJ_COUNT",))


def language_of(sub):
    """The language of a sub-case: its sources have only one."""
    return C if Path(sub["sources"][0]).suffix == ".c" else FORTRAN


def languages_of(case):
    """The languages of a case; one without sub-cases is in Fortran."""
    found = [language_of(sub) for sub in getattr(case, "SUBCASES", ())]
    return [language for language in (FORTRAN, C) if language in found] or [FORTRAN]


def in_c(sub, **changes):
    """The twin in C of a sub-case in Fortran: same sizes, same programs, ratios side by side."""
    without = {"by hand": f"there is one in Fortran: see {sub['name']}"}
    twin = {**sub, "name": f"{sub['name']}, C", "twin": sub["name"], "without": without,
            "sources": [str(Path(name).with_suffix(".c")) for name in sub["sources"]],
            "note": f"The twin of {sub['name']}.", **changes}
    twin.pop("paper", None)
    return twin
