package import Glibc

/// SIGPIPE, by which the kernel ends a program that writes to a pipe without a reader.
package enum BrokenPipe {
    /// Ignores the signal from now on: the program serves on when the reader of its log has ended. A command that prints keeps it,
    /// as in `WebCompanion doctor | head`.
    package static func ignore() { signal(SIGPIPE, SIG_IGN) }

    /// Gives a child process the usual action again, which it would not inherit.
    package static func restore(in attributes: inout posix_spawnattr_t) {
        var defaults = sigset_t()
        sigemptyset(&defaults)
        sigaddset(&defaults, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
    }
}
