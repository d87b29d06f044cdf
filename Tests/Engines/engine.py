"""The interface that the tests need of every browser engine. `Firefox`, `WebKitGTK` and `Chromium` implement it by the engine's own driver."""

import abc
import contextlib
import tempfile


class Engine(abc.ABC):
    """A browser with one window and a separate profile. Use as a context manager.

    Scripts are functions, `"(a, b) => a + b"`, with their arguments; an element can be passed to them and is returned by `element`.
    """

    name = ""
    # The driver's exception when the page is replaced during a command.
    passing_errors = ()
    # Whether those of pages run; the driver's own always do.
    has_scripts = True

    def __init__(self):
        self._ending = contextlib.ExitStack()

    def __enter__(self):
        with contextlib.ExitStack() as ending:
            self._ending = ending
            self.folder = ending.enter_context(tempfile.TemporaryDirectory(prefix="web-companion-engine-", ignore_cleanup_errors=True))
            self.start(ending)
            self._ending = ending.pop_all()
        return self

    def __exit__(self, *_):
        self._ending.close()

    def restart(self):
        self._ending.close()
        self.__enter__()

    def has_crashed(self):
        """Whether the engine's own process for pages has crashed, as far as is known."""
        return False

    @abc.abstractmethod
    def start(self, ending):
        """Starts the browser; registers its end with `ending`."""

    @property
    @abc.abstractmethod
    def version(self): ...

    @property
    @abc.abstractmethod
    def address(self):
        """The address of the page."""

    @abc.abstractmethod
    def open(self, address): ...

    @abc.abstractmethod
    def back(self):
        """Presses the Back button."""

    @abc.abstractmethod
    def run(self, function, *arguments):
        """The result of a script, as a value."""

    @abc.abstractmethod
    def element(self, function, *arguments):
        """The element that a script gives, or `None`."""

    @abc.abstractmethod
    def click(self, element): ...

    @abc.abstractmethod
    def type(self, element, text):
        """Types into the element; a line feed is the key Enter."""

    @abc.abstractmethod
    def chord(self, element, letter):
        """Presses Ctrl and this letter in the element."""

    @abc.abstractmethod
    def escape(self, element):
        """Presses Escape in the element."""

    @abc.abstractmethod
    def resize(self, width, height):
        """Gives the page this size, in pixels of style sheets."""

    @abc.abstractmethod
    def cookies(self):
        """The cookies that the page's address is sent, as WebDriver describes them."""

    @abc.abstractmethod
    def forget_cookies(self): ...

    @abc.abstractmethod
    def picture(self):
        """The window as a PNG."""

    @abc.abstractmethod
    def complaints(self):
        """The errors and warnings about pages on the console since the browser was started."""
