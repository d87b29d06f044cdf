/// Private keys made by another implementation (OpenSSL 3), for these tests alone.
enum ForeignKeys {
    /// RSA with 1024 bits.
    static let rsa1024 = """
        -----BEGIN PRIVATE KEY-----
        MIICdQIBADANBgkqhkiG9w0BAQEFAASCAl8wggJbAgEAAoGBANrDwBRv4gEdiZJh
        dQEO2nmMgpUFHmZWUqvuoYom3s1/SfeZu1RjeSn2u3d4100mTnsOqh0gBsln46vW
        f16gMKfTog6hTjKukBQnw5Tu/TPO/ESocE312E8Bo1E8m8wCOBb+yjej3gAzlUWR
        snmUEZS/+X4ufGJoffejiMDOnGH7AgMBAAECgYBjIgVuvWyK2Nm4jZU5z4NNRVD/
        OnyWH1QDOXXWZtrcAGyCWRW8nf8P9xDoiMf32/4AYZrQ6+xnZD6VZfP961VgQVk8
        R4zmZYG05xuJw4LSwAh+ugc0W5pBVaR2BmsHDTrAZKcby8iZB6P34/zFTqA1gjdP
        Z194BlaD+moFoNdfwQJBAO32Z6UGZ9lrsJGeZtvA45u69nYNV4YJXrWxB1VJVo4S
        Fb+0w6UAavqS30rCrPEFpgQy36vIZDmcd4JvonPDkjECQQDrWND1aJ4+8ckSmTvO
        ef8csbSDVHo/nd1rZPTMXdeH9Yu+ArWJAg5iiE7vKTuMZaquxQlOzXHVCZTPPdcB
        5V/rAkAYc28m58eX8ZbM/6e2ANXiVI2qh6hsn13Z8Xy9aLG6G2Wcsyg/NhHH+Xt0
        JRi8E0aBu/B7qDWULd2hy3K3zmqhAkBT3KUxHaNt+IhW2UWHcM9oMSaKubqKGr3A
        vAvDGxlnOCcggSSg+puXnszJyh6PC9dDSbDkZK7QZAajxnxsD4kbAkBwQWDwq9zx
        nIZUQYi61jpVuFkT3KEcamIaG9HjVdGhTMltCLgDKss3I4LigdkydEhxPmKHTVhN
        hkmmzC4yNAQz
        -----END PRIVATE KEY-----

        """

    /// On P-384.
    static let p384 = """
        -----BEGIN PRIVATE KEY-----
        MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDASfIgmTAh2o+dMiYOE
        jWUPjrd2ZXyX9bwpbiSDHjV5QaIdWVmdVaK5inigxBy7yOahZANiAASaRrR0i4Ei
        J2yty9Xkc1GTcwhFmcjPABcNsUEMGlpwQI92H/R6iNnpeUuKtteEB/5P5fX03wBE
        D6BfuGUxRnc8Ieh49huMizfnI4TU9bDUEvIeIpgZQmOWMgs2o7MC63s=
        -----END PRIVATE KEY-----

        """

    /// Ed25519.
    static let ed25519 = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIIV1RY6YqVrtGpvQTESsjH8U9jtXlH2o9e9u2xAux00g
        -----END PRIVATE KEY-----

        """

    /// On P-256, in the older form of SEC 1.
    static let p256SEC1 = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIAeAaK01L/78Vkk0IlNieHsgsC+UjptwMOgJmT4s2HlwoAoGCCqGSM49
        AwEHoUQDQgAE1HzwrJOPCw8ydf5GeS07YxgLFpleBK/ITulVInTMm2tDMNuusKQt
        lZ3M0KuZxrETD2P21mUOqyMuDt1BEjWnIg==
        -----END EC PRIVATE KEY-----

        """

    /// On a curve that is not supported.
    static let secp256k1 = """
        -----BEGIN PRIVATE KEY-----
        MIGEAgEAMBAGByqGSM49AgEGBSuBBAAKBG0wawIBAQQgN3WXWKUF0fB3lzZhV7Rj
        dwF9KFGZnyfnP6iuiQdT7LyhRANCAATHLynDTJHMxGylnrvY9Te3poMTV+QJk4+T
        WR6EiR0FRYvQb38PrtYVl0AaAW3oncVvxb2a+Jtb/8Pvo0lf+USD
        -----END PRIVATE KEY-----

        """

    /// Ed448.
    static let ed448 = """
        -----BEGIN PRIVATE KEY-----
        MEcCAQAwBQYDK2VxBDsEOSHkVbXhn3x0VkB03RlOVN2Y07Lh9DaO8ujjyQGUSCrI
        yycZg843zLk9liHA65aV6kgyTne9U0qWTw==
        -----END PRIVATE KEY-----

        """
}
