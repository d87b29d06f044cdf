internal import CCurl
internal import HTTP

extension HTTPClientError {
    /// What a result of libcurl means to a caller; `nil` for success.
    /// - Parameters:
    ///   - verification: OpenSSL's judgement of the certificate (X509_V_ERR_*).
    ///   - url: what was called.
    init?(curl code: CURLcode, verification: Int, calling url: HTTPURL) {
        switch code {
        case CURLE_OK: return nil
        case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED,
            CURLE_URL_MALFORMAT, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_NO_CONNECTION_AVAILABLE:
            self = .cannotConnect
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        default:
            if let reason = TLSFailure.Reason(curl: code, verification: verification) {
                self = .untrustedTLS(TLSFailure(reason, host: url.authority))
            } else {
                // Everything else happens once there is a connection: it broke (18, 52, 55, 56), what was received was not HTTP (1 is
                // how 7.88 says "HTTP/0.9", 8), or could not be decoded (61).
                self = .brokenAnswer
            }
        }
    }
}
