internal import CGnuTLS
internal import CMicroHTTPD
internal import Glibc
internal import HTTP

/// A response that is written to the socket without libmicrohttpd, and ends the connection.
///
/// Where libmicrohttpd 0.9.75 refuses a request because of fully parsed fields, such as a malformed `Content-Length`, it
/// sends the head of its response twice.
enum RawResponse {
    /// Sends as much as the socket accepts at once; libmicrohttpd then finds the connection closed.
    static func send(_ response: HTTPResponse, on connection: OpaquePointer, _ descriptor: Int32) {
        var bytes = bytes(of: response, date: date())
        // The length in the head is that of the whole body.
        if response.isCut { bytes.removeLast(response.body.isEmpty ? bytes.count : (response.body.count + 1) / 2) }
        if let session = unsafe cmhd_tls_session(connection) {
            unsafe sendEncrypted(bytes, in: OpaquePointer(session))
        } else {
            sendPlain(bytes, on: descriptor)
        }
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    /// Sends as much as the socket accepts at once.
    static func sendPlain(_ bytes: [UInt8], on descriptor: Int32) {
        _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    }

    /// GnuTLS sends one record at a time.
    private static func sendEncrypted(_ bytes: [UInt8], in session: gnutls_session_t) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe gnutls_record_send(session, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
        unsafe gnutls_bye(session, GNUTLS_SHUT_WR)
    }

    static func bytes(of response: HTTPResponse, date: String) -> [UInt8] {
        let phrase = unsafe String(cString: MHD_get_reason_phrase_for(UInt32(response.status.code)))
        var head = "HTTP/1.1 \(response.status.code) \(phrase)\r\n"
        for field in response.fields where !ResponseHandle.own.contains(field.name) {
            head += "\(field.name.rawName): \(field.value)\r\n"
        }
        head += "Date: \(date)\r\nConnection: close\r\nContent-Length: \(response.body.count)\r\n\r\n"
        return Array(head.utf8) + response.body
    }

    /// Neither a signal nor a wait.
    static let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)

    /// In the format of RFC 9110 section 5.6.7; the program always uses the locale "C".
    static func date() -> String {
        var now = time(nil)
        var parts = unsafe tm()
        unsafe gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 64)
        let count = unsafe strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
