"""What Documentation/try-your-client.md has for CI services."""

import re

import base

DOCUMENT = (base.ROOT / "Documentation/try-your-client.md").read_text()


def blocks(language):
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


def block(language, start):
    [found] = [block for block in blocks(language) if block.startswith(start)]
    return found


def packages():
    """The packages of Debian that the workflows install, so that one system does for all of them."""
    words = [word for workflow in blocks("yaml") for line in re.findall(r"apt-get install ([^&|;\n]*)", workflow) for word in line.split()]
    return {word for word in words if not word.startswith(("-", "."))}
