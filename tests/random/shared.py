# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What these tests share with the others: tests/testing is found from here."""

import os
import sys

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(1, TESTS)
from testing import batches, parts  # noqa: E402, F401
from testing.execution import execute  # noqa: E402, F401
