# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command that may hang."""

import os
import subprocess


def execute(command, folder, timeout):
    """Exit status and output; status None after a timeout. Ends the whole process group then."""
    process = subprocess.Popen(command, cwd=folder, text=True, errors="replace", stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = process.communicate(timeout=timeout)
        return process.returncode, out, err
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        out, err = process.communicate()
        return None, out, err
