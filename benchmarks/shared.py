# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the benchmarks share with the tests: tests/testing is found from here."""

import sys
from pathlib import Path

sys.path.insert(1, str(Path(__file__).resolve().parent.parent / "tests"))
from testing import parts  # noqa: E402, F401
