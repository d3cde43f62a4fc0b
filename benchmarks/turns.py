# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes times: the programs of a sub-case are started once, warm up, and then take turns, so that
what disturbs the machine disturbs all of them alike. Ratios are taken within a turn."""

import re
import subprocess
import time
from pathlib import Path

from measure import Failure, environment
from prove import ending

FEWEST = 3
PAUSE = 0.02  # seconds in which the threads of the last program fall asleep


class Running:
    """A program that waits, warm, until it is asked for a run."""

    def __init__(self, program, threads, arguments):
        self.program = program
        self._process = subprocess.Popen(
            [str(program.executable), *map(str, arguments)], env=environment(threads), text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        try:
            word, *numbers = self._line()
            if word != "dot":
                raise Failure(" ".join([word, *numbers]))
            self.dot = tuple(float(number) for number in numbers)
        except Failure:
            self._process.kill()
            self._process.communicate()
            raise

    def _line(self):
        text = self._process.stdout.readline()
        if not text:
            raise Failure(f"stopped ({ending(self._process.wait())})")
        return text.split()

    def seconds(self):
        """One more run."""
        time.sleep(PAUSE)
        try:
            self._process.stdin.write("\n")
            self._process.stdin.flush()
        except BrokenPipeError as error:
            raise Failure(f"stopped ({ending(self._process.wait())})") from error
        word, *numbers = self._line()
        if word != "seconds":
            raise Failure(" ".join([word, *numbers]))
        return float(numbers[0])

    def peak_memory(self):
        """Bytes, of the program alone: what wait4 would say includes its parent before exec."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return 1024*int(re.search(r"VmHWM:\s*(\d+)", status).group(1))

    def stop(self):
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


def take_turns(bench, running, repetitions, budget):
    """Seconds of each program, one a turn: `repetitions` turns, or fewer where that would take
    longer than `budget` seconds."""
    seconds = {name: [] for name in running}
    began = time.monotonic()
    for turn in range(repetitions):
        spent = time.monotonic() - began
        if turn >= FEWEST and spent*(turn + 1)/turn > budget:
            break
        for name, program in running.items():
            bench.progress(f"{bench.folder.name}, {program.program.sub['name']}: "
                           f"turn {turn + 1}, {name}")
            seconds[name].append(program.seconds())
    return seconds
