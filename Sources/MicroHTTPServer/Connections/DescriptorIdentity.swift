internal import Glibc

/// Remembers the open file of a descriptor, so that it can be closed after a call that may have closed it already.
///
/// By then the number may have been reused: for another thread's connection, or a database. Closing that would be far worse
/// than a leak.
struct DescriptorIdentity {
    private let descriptor: Int32
    private let file: File?

    private struct File: Equatable {
        let device: UInt
        let inode: UInt
    }

    /// To be created while the caller surely owns the descriptor.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        file = DescriptorIdentity.file(of: descriptor)
    }

    /// Closes the descriptor if it still refers to the same file. The inode of a socket is not reused while the system runs.
    func closeIfUnchanged() {
        guard let file, DescriptorIdentity.file(of: descriptor) == file else { return }
        close(descriptor)
    }

    private static func file(of descriptor: Int32) -> File? {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { return nil }
        return File(device: UInt(status.st_dev), inode: UInt(status.st_ino))
    }
}
