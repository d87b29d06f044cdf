internal import CCurl
internal import HTTP

extension HTTPClientError {
    /// What a result of libcurl means to a caller; `nil` for success.
    init?(curl code: CURLcode) {
        switch code {
        case CURLE_OK: return nil
        case CURLE_COULDNT_RESOLVE_HOST: self = .unknownHost
        case CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_CONNECT, CURLE_PROXY, CURLE_INTERFACE_FAILED,
            CURLE_URL_MALFORMAT, CURLE_OUT_OF_MEMORY, CURLE_FAILED_INIT, CURLE_NO_CONNECTION_AVAILABLE:
            self = .cannotConnect
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
            CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_SSL_CLIENTCERT, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_INITFAILED,
            CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED:
            self = .untrustedTLS
        case CURLE_OPERATION_TIMEDOUT: self = .timedOut
        // Everything else happens after the connection stands: it broke (18, 52, 55, 56), what came was no HTTP (1 is
        // how 7.88 says "HTTP/0.9", 8), or could not be decoded (61).
        default: self = .brokenAnswer
        }
    }
}
