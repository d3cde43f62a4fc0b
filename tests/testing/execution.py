# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command that may hang."""

import os
import signal
import subprocess


def execute(command, folder=None, timeout=None, environment=None):
    """Exit status and output; status None after a timeout, in seconds. Ends the whole process group then.
    `environment`: variables besides those of this process."""
    process = subprocess.Popen(command, cwd=folder, text=True, errors="replace", stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
                               env={**os.environ, **(environment or {})})
    try:
        out, err = process.communicate(timeout=timeout)
        return process.returncode, out, err
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        out, err = process.communicate()
        return None, out, err
