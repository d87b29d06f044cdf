/// One header field: a name and a value that are valid by construction (RFC 9110 section 5).
public struct HTTPField: Sendable, Hashable {
    /// The name; case-insensitive.
    public let name: Name
    /// The value, free of CR, LF and NUL and of surrounding whitespace.
    public let value: String

    /// Creates a field. A CR, LF or NUL in `value` is replaced by a space, as RFC 9110 section 5.5 allows for recipients,
    /// so that no value can start a new field.
    public init(_ name: Name, _ value: String) {
        self.name = name
        self.value = HTTPField.legalized(value)
    }

    private static func legalized(_ value: String) -> String {
        let isLegal = value.utf8.allSatisfy { $0 != 0x0D && $0 != 0x0A && $0 != 0 }
        // Fast path for the usual legal values; by bytes, because iterating characters is a hundred times slower.
        if isLegal, !isBlank(value.utf8.first), !isBlank(value.utf8.last) { return value }
        let text =
            isLegal
            ? value
            : String(
                value.unicodeScalars.map { scalar -> Character in
                    scalar == "\r" || scalar == "\n" || scalar == "\0" ? " " : Character(scalar)
                })
        return String(Substring(text[...].utf8.trimmingBlanks()))
    }

    private static func isBlank(_ byte: UInt8?) -> Bool { byte == 0x20 || byte == 0x09 }

    /// A field name: a case-insensitive token (RFC 9110 section 5.1).
    public struct Name: Sendable, Hashable, CustomStringConvertible {
        /// The name as written.
        public let rawName: String
        private let folded: String

        /// The name in these bytes; `nil` when they are not a token.
        public init?(bytes: [UInt8]) {
            // Fast path: nearly all fields are among a few names in the usual spelling.
            if bytes.count < Name.usual.count {
                for (usual, name) in Name.usual[bytes.count] where usual == bytes {
                    self = name
                    return
                }
            }
            self.init(String(decoding: bytes, as: UTF8.self))
        }

        /// Names in nearly every request or response, by their length.
        private static let usual: [[([UInt8], Name)]] = {
            let names = [
                "Accept", "Accept-Encoding", "Accept-Language", "Authorization", "Cache-Control", "Connection",
                "Content-Encoding", "Content-Length", "Content-Type", "Cookie", "DNT", "Date", "ETag", "Host",
                "If-None-Match", "Keep-Alive", "Origin", "Pragma", "Priority", "Referer", "Sec-Fetch-Dest",
                "Sec-Fetch-Mode", "Sec-Fetch-Site", "Sec-Fetch-User", "Sec-GPC", "Server", "Strict-Transport-Security",
                "Transfer-Encoding", "Upgrade-Insecure-Requests", "User-Agent", "Vary", "X-Content-Type-Options",
                "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform",
            ]
            var byLength = [[([UInt8], Name)]](repeating: [], count: (names.map(\.utf8.count).max() ?? 0) + 1)
            for name in names { byLength[name.utf8.count].append((Array(name.utf8), Name(known: name))) }
            return byLength
        }()

        /// Creates a name; `nil` when the text is not a token.
        public init?(_ rawName: String) {
            guard HTTPToken.isToken(rawName.utf8) else { return nil }
            self.init(known: rawName)
        }

        private init(known rawName: String) {
            self.rawName = rawName
            self.folded = Name.folded(rawName)
        }

        /// In lower case. A token is ASCII, so no Unicode tables are needed; most names are stored in a small string.
        private static func folded(_ name: String) -> String {
            String(unsafeUninitializedCapacity: name.utf8.count) { folded in
                for (index, byte) in name.utf8.enumerated() {
                    folded[index] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
                }
                return name.utf8.count
            }
        }

        /// Case-insensitive.
        public static func == (left: Name, right: Name) -> Bool { left.folded == right.folded }
        /// Hashes the case-folded name.
        public func hash(into hasher: inout Hasher) { hasher.combine(folded) }
        /// The name as written.
        public var description: String { rawName }

        /// `Accept`
        public static let accept = Name(known: "Accept")
        /// `Accept-Encoding`
        public static let acceptEncoding = Name(known: "Accept-Encoding")
        /// `Accept-Language`
        public static let acceptLanguage = Name(known: "Accept-Language")
        /// `Access-Control-Allow-Headers`
        public static let accessControlAllowHeaders = Name(known: "Access-Control-Allow-Headers")
        /// `Access-Control-Allow-Methods`
        public static let accessControlAllowMethods = Name(known: "Access-Control-Allow-Methods")
        /// `Access-Control-Allow-Origin`
        public static let accessControlAllowOrigin = Name(known: "Access-Control-Allow-Origin")
        /// `Access-Control-Expose-Headers`
        public static let accessControlExposeHeaders = Name(known: "Access-Control-Expose-Headers")
        /// `Access-Control-Max-Age`
        public static let accessControlMaxAge = Name(known: "Access-Control-Max-Age")
        /// `Access-Control-Request-Method`
        public static let accessControlRequestMethod = Name(known: "Access-Control-Request-Method")
        /// `Allow`
        public static let allow = Name(known: "Allow")
        /// `Authorization`
        public static let authorization = Name(known: "Authorization")
        /// `Cache-Control`
        public static let cacheControl = Name(known: "Cache-Control")
        /// `Clear-Site-Data`
        public static let clearSiteData = Name(known: "Clear-Site-Data")
        /// `Connection`
        public static let connection = Name(known: "Connection")
        /// `Content-Encoding`
        public static let contentEncoding = Name(known: "Content-Encoding")
        /// `Content-Language`
        public static let contentLanguage = Name(known: "Content-Language")
        /// `Content-Length`
        public static let contentLength = Name(known: "Content-Length")
        /// `Content-Security-Policy`
        public static let contentSecurityPolicy = Name(known: "Content-Security-Policy")
        /// `Content-Type`
        public static let contentType = Name(known: "Content-Type")
        /// `Cookie`
        public static let cookie = Name(known: "Cookie")
        /// `Cross-Origin-Opener-Policy`
        public static let crossOriginOpenerPolicy = Name(known: "Cross-Origin-Opener-Policy")
        /// `Cross-Origin-Resource-Policy`
        public static let crossOriginResourcePolicy = Name(known: "Cross-Origin-Resource-Policy")
        /// `Date`
        public static let date = Name(known: "Date")
        /// `ETag`
        public static let eTag = Name(known: "ETag")
        /// `Expect`
        public static let expect = Name(known: "Expect")
        /// `Host`
        public static let host = Name(known: "Host")
        /// `Idempotency-Key`
        public static let idempotencyKey = Name(known: "Idempotency-Key")
        /// `If-None-Match`
        public static let ifNoneMatch = Name(known: "If-None-Match")
        /// `Last-Event-ID`
        public static let lastEventID = Name(known: "Last-Event-ID")
        /// `Location`
        public static let location = Name(known: "Location")
        /// `Origin`
        public static let origin = Name(known: "Origin")
        /// `Referer`
        public static let referer = Name(known: "Referer")
        /// `Referrer-Policy`
        public static let referrerPolicy = Name(known: "Referrer-Policy")
        /// `Refresh`: where a page leads by itself (HTML section 4.2.5.3).
        public static let refresh = Name(known: "Refresh")
        /// `Retry-After`
        public static let retryAfter = Name(known: "Retry-After")
        /// `Sec-Fetch-Dest`
        public static let secFetchDest = Name(known: "Sec-Fetch-Dest")
        /// `Sec-Fetch-Mode`
        public static let secFetchMode = Name(known: "Sec-Fetch-Mode")
        /// `Sec-Fetch-Site`
        public static let secFetchSite = Name(known: "Sec-Fetch-Site")
        /// `Set-Cookie`
        public static let setCookie = Name(known: "Set-Cookie")
        /// `Strict-Transport-Security`
        public static let strictTransportSecurity = Name(known: "Strict-Transport-Security")
        /// `traceparent`: the place of a request in a distributed trace.
        public static let traceparent = Name(known: "traceparent")
        /// `Transfer-Encoding`
        public static let transferEncoding = Name(known: "Transfer-Encoding")
        /// `User-Agent`
        public static let userAgent = Name(known: "User-Agent")
        /// `Vary`
        public static let vary = Name(known: "Vary")
        /// `WWW-Authenticate`
        public static let wwwAuthenticate = Name(known: "WWW-Authenticate")
        /// `X-Content-Type-Options`
        public static let xContentTypeOptions = Name(known: "X-Content-Type-Options")
        /// `Forwarded`
        public static let forwarded = Name(known: "Forwarded")
        /// `X-Forwarded-For`
        public static let xForwardedFor = Name(known: "X-Forwarded-For")
        /// `X-Forwarded-Host`
        public static let xForwardedHost = Name(known: "X-Forwarded-Host")
        /// `X-Request-ID`: the sender's id of a request, for finding it in a log.
        public static let xRequestID = Name(known: "X-Request-ID")
        /// `client-request-id`: the correlation id of Azure AD.
        public static let clientRequestID = Name(known: "client-request-id")
    }
}
