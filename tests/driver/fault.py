# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A fault that check_faults.py plants, and the rows of check's table that notice faults."""

import re
from dataclasses import dataclass

DIFFERENCES = "tangent = central differences"
DOT = "<yb, J xd> = <xb, xd>"
PRIMAL = "tangent's values = primal's"
AGAIN = "a second call gives the same"
TAPES = "tapes are empty"
THREADS = "same for all threads"
RACES = "no data race"
WARNINGS = "no warning"
RUN = "run"
BUILD = "build"
OTHER = "accepted by"


@dataclass
class Fault:
    what: str
    file: str
    row: str = None          # that must fail
    pattern: str = None      # what is replaced
    replacement: object = ""
    everywhere: bool = False

    def change(self, text):
        """The text with the fault, and how often it was planted."""
        return re.subn(self.pattern, self.replacement, text, count=0 if self.everywhere else 1)

    def added(self):
        return self.replacement if isinstance(self.replacement, str) else ""
