"""Memory that many phones at once have used is returned to the system when they have gone."""

import asyncio
import pathlib
import re
import ssl

from companion_process import PROGRAM
from interop import InteropTest, wait_until
from lan_companion import LANCompanion, in_url, own_address

ADDRESS = own_address()
BURSTS, CONNECTIONS, REQUESTS = 3, 240, 4
PATHS = ["/", "/certificate", "/language", "/nothing"]


class Memory(InteropTest):
    is_thorough = True

    def setUp(self):
        super().setUp()
        if ADDRESS is None:
            self.skipTest("this machine has no address but loopback")
        if PROGRAM.parent.name == "debug":
            self.skipTest("a debug build keeps 4 MB more; script/test measures what people run")

    def in_use(self, companion):
        """Memory that is in no file, in kilobytes."""
        status = pathlib.Path(f"/proc/{companion.process.pid}/status").read_text()
        return int(re.search(r"RssAnon:\s+(\d+)", status)[1])

    async def ask(self, port, context, path):
        """One connection with several requests; it stays open."""
        reader, writer = await asyncio.open_connection(ADDRESS, port, ssl=context, limit=1 << 20)
        for _ in range(REQUESTS):
            writer.write(f"GET {path} HTTP/1.1\r\nHost: {in_url(ADDRESS)}:{port}\r\n\r\n".encode())
            head = await reader.readuntil(b"\r\n\r\n")
            await reader.readexactly(int(re.search(rb"(?i)content-length: (\d+)", head)[1]))
        return writer

    async def burst(self, companion, context, connections=CONNECTIONS):
        writers = await asyncio.gather(
            *[self.ask(companion.tls_port, context, PATHS[number % len(PATHS)]) for number in range(connections)],
            return_exceptions=True)
        used = self.in_use(companion)
        for writer in writers:
            if not isinstance(writer, BaseException):
                writer.close()
        return used

    def test_it_comes_back_after_phones_in_bursts(self):
        companion = self.start(LANCompanion({"addresses": [ADDRESS]}, settings={"kiosk": True}))
        context = ssl.create_default_context(cafile=str(companion.authority))
        # Libraries loaded for the first responses stay in memory.
        asyncio.run(self.burst(companion, context, len(PATHS)))
        before = self.in_use(companion)
        most = max(asyncio.run(self.burst(companion, context)) for _ in range(BURSTS))
        self.assertGreater(most, 2 * before, "the bursts use memory")
        wait_until(lambda: self.in_use(companion) - before < 0.15 * (most - before), "memory is returned")
