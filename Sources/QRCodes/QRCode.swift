internal import CQREncode

/// A text as a QR code (ISO/IEC 18004).
public struct QRCode: Sendable, Hashable {
    /// The modules by rows from the top, dark ones `true`; without the quiet zone around them.
    public let rows: [[Bool]]

    /// The most bytes that fit at the level of error correction that is used: version 40-M.
    public static let maxBytes = 2331

    /// The smallest code that holds `text`, with error correction of level M.
    /// - Returns: `nil` for a text that is empty or too long, or without memory.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        // The library itself takes an empty text for an error and one that is too long for another; neither reaches it.
        guard !bytes.isEmpty, bytes.count <= QRCode.maxBytes else { return nil }
        // "If the version is 0, the library chooses the minimum version for the given input data."
        guard let code = unsafe QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else { return nil }
        defer { unsafe QRcode_free(code) }
        let width = Int(unsafe code.pointee.width)
        guard let data = unsafe code.pointee.data else { return nil }
        // "Symbol data is represented as an array contains width*width uchars"; the lowest bit of each says black or white.
        let modules = unsafe UnsafeBufferPointer(start: data, count: width * width)
        rows = (0..<width).map { row in
            (0..<width).map { column in unsafe modules[row * width + column] & 1 == 1 }
        }
    }
}
