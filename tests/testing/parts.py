# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Parts of what is tested: a run takes one of them, another one with each commit."""

import os
import subprocess
import zlib


def commit(root):
    """A number that changes with each commit; 0 outside of a checkout."""
    said = subprocess.run(["git", "-C", root, "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return int(said.stdout[:8], 16) if said.returncode == 0 else 0


def has(part, parts, name):
    """Does what has this name belong to the part, one of so many? `part` may be any number."""
    return zlib.crc32(name.encode()) % parts == part % parts


def every(part, parts, things):
    """Of a list of few things, each so-manieth: that many of them in every part."""
    return things[part % parts::parts]


def of(options, root):
    """The part that --part asks for, or that of the commit."""
    return commit(root) if options.part is None else options.part


def add_options(parser, what):
    """The options --all, which TEST_ALL in the environment stands for, and --part."""
    parser.add_argument("--all", action="store_true", default=bool(os.environ.get("TEST_ALL")),
                        help=f"{what}, not only a part that changes with the commit")
    parser.add_argument("--part", type=int, metavar="N", help="take this part")
