internal import CCurl
internal import HTTP

extension HTTPClientError {
    /// The error for a result code of libcurl; `nil` for success.
    /// - Parameters:
    ///   - verification: OpenSSL's verification result of the certificate (X509_V_ERR_*).
    ///   - url: the requested URL.
    init?(curl code: CURLcode, verification: Int, calling url: HTTPURL) {
        switch code {
        case CURLE_OK: return nil
        case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED,
            CURLE_URL_MALFORMAT, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_NO_CONNECTION_AVAILABLE:
            self = .cannotConnect
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        case CURLE_BAD_CONTENT_ENCODING: self = .undecodableBody
        default:
            if let reason = TLSFailure.Reason(curl: code, verification: verification) {
                self = .untrustedTLS(TLSFailure(reason, host: url.authority))
            } else {
                // All other errors occur after connecting: the connection broke (18, 52, 55, 56), the response was not HTTP (1 is
                // how 7.88 reports "HTTP/0.9", 8).
                self = .brokenAnswer
            }
        }
    }
}
