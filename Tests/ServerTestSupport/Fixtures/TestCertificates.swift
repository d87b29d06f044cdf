/// A certificate authority for tests and a server certificate of it: P-256, valid from 2020 to 2119.
///
/// The keys are public by being here; nothing but a test may trust this authority.
public enum TestCertificates {
    /// The authority's certificate, for the client's trust list.
    public static let authorityPEM = """
        -----BEGIN CERTIFICATE-----
        MIIBhzCCAS2gAwIBAgIJALOIZiBA4+oPMAoGCCqGSM49BAMCMCYxJDAiBgNVBAMM
        G1dlYkNvbXBhbmlvbiB0ZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8y
        MTIwMDEwMTAwMDAwMFowJjEkMCIGA1UEAwwbV2ViQ29tcGFuaW9uIHRlc3QgYXV0
        aG9yaXR5MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE6R9kB3QjA3ykLNy+hJSW
        B47A70z4829aXtbJa31lR6GAMIBXgSq/rZt8xD4Ugrn+yQns+lBwcQjWoyxFf5ao
        XKNCMEAwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAQYwHQYDVR0OBBYE
        FGsMeYKYMpy5nCWP8LdztG3U2mlSMAoGCCqGSM49BAMCA0gAMEUCIQDi4jxjXhJv
        7ePYgQZV7sKW3vgalp/l0IhLBUv3WEcsTwIgPGiqzsFt9cWYnKDETsmRTiHrnBTx
        tjra96I404Qupik=
        -----END CERTIFICATE-----

        """

    /// The server's certificate for localhost, 127.0.0.1, ::1, login.microsoftonline.com, contoso.b2clogin.com and
    /// aadb2cplayground.azurewebsites.net.
    public static let certificatePEM = """
        -----BEGIN CERTIFICATE-----
        MIICLTCCAdSgAwIBAgIJALOIZiBA4+oQMAoGCCqGSM49BAMCMCYxJDAiBgNVBAMM
        G1dlYkNvbXBhbmlvbiB0ZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8y
        MTIwMDEwMTAwMDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0C
        AQYIKoZIzj0DAQcDQgAEN04bkwYSBWVHKLEgyl1CwLu4EAxVxqgNM7kvEQmc3sBV
        8keadSqivB+OfbQDvPN/t8nNTEWWlHaPE+wRd8Fa8KOB+jCB9zAMBgNVHRMBAf8E
        AjAAMA4GA1UdDwEB/wQEAwIHgDATBgNVHSUEDDAKBggrBgEFBQcDATCBgQYDVR0R
        BHoweIIJbG9jYWxob3N0ghlsb2dpbi5taWNyb3NvZnRvbmxpbmUuY29tghRjb250
        b3NvLmIyY2xvZ2luLmNvbYIiYWFkYjJjcGxheWdyb3VuZC5henVyZXdlYnNpdGVz
        Lm5ldIcEfwAAAYcQAAAAAAAAAAAAAAAAAAAAATAdBgNVHQ4EFgQULY0VWrnH6EHW
        13gG7bx+2d/eLaIwHwYDVR0jBBgwFoAUawx5gpgynLmcJY/wt3O0bdTaaVIwCgYI
        KoZIzj0EAwIDRwAwRAIgJ/QKQUSKNHgLjV2BU3jt+BM0qcyoOVc8MrXYV+CRPs8C
        ID0OTWrctrw20McxJr4XSCwCmhMDx0LGX8lfXkzEyOPP
        -----END CERTIFICATE-----

        """

    /// The private key of ``certificatePEM``.
    public static let privateKeyPEM = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiaUZ2ivm5Tcvi1Hk
        6+P58f5mFdkhK8mhiOh7h21jEy2hRANCAAQ3ThuTBhIFZUcosSDKXULAu7gQDFXG
        qA0zuS8RCZzewFXyR5p1KqK8H459tAO883+3yc1MRZaUdo8T7BF3wVrw
        -----END PRIVATE KEY-----

        """
}
