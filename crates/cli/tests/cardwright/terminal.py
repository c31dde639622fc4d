"""Sits at a terminal of its own and plays.

terminal.py WIDTHxHEIGHT PROGRAM WORD... < steps: each line of the input is a step, "type TEXT", "key CODE" (the
number of a character), "resize WIDTHxHEIGHT" or "see TEXT", which waits until TEXT is written after the step before.
Everything that was written goes to the output; a text that does not come ends it with an error.
"""
import fcntl, os, pty, select, struct, sys, termios

PATIENCE = 60  # seconds: only a failure takes so long


def resize(terminal, size):
    width, height = map(int, size.split("x"))
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))


def read(terminal):
    """More of what is written; nothing at the end."""
    if not select.select([terminal], [], [], PATIENCE)[0]:
        return b""
    try:
        return os.read(terminal, 65536)
    except OSError:  # the program has ended
        return b""


def main(size, *command):
    steps = sys.stdin.read().splitlines()
    child, terminal = pty.fork()
    if child == 0:
        # Only when the window has its size.
        sys.stdin.readline()
        os.execv(command[0], command)
    resize(terminal, size)
    os.write(terminal, b"\n")
    written, since = b"", 0
    for step in steps:
        verb, _, what = step.partition(" ")
        if verb == "see":
            while (at := written.find(what.encode(), since)) < 0:
                more = read(terminal)
                if not more:
                    sys.exit(f"{what!r} was not seen in: {written.decode(errors='replace')}")
                written += more
            since = at + len(what.encode())
        else:
            since = len(written)
            if verb == "resize":
                resize(terminal, what)
            else:
                os.write(terminal, bytes([int(what)]) if verb == "key" else what.encode() + b"\r")
    while more := read(terminal):
        written += more
    sys.stdout.buffer.write(written)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


sys.exit(main(*sys.argv[1:]))
