"""The program Web Companion, with everything that it needs beside it."""

import os
import sys

PROGRAM = os.path.join(os.path.dirname(os.path.abspath(__file__)), "program", "web-companion")


def main():
    """Becomes the program, with the arguments of this process."""
    os.execv(PROGRAM, [PROGRAM, *sys.argv[1:]])
