/// Tokens over `{"sub":"alice"}` and their keys, made by another implementation (OpenSSL 3 by Python's cryptography).
enum ForeignAlgorithmTokens {
    /// An RSA key of 2048 bits.
    static let rsaKey = """
        {"kty":"RSA","n":"qC7mR1xNLhYhbJcot69uMlDpLwF3o4iI_sr2ZH909eCDvpqAcPNuGwdHoAUDNfAQ9l8n85znf4_K1e\
        618iA_VxARjjj2NGMTqn7gK3D0kv3nzLsbd905fhGPJB0uhXVWsawyOxEz3YASAH0AVU_zMclxq1dn232zhlokqPO5UzxIMC\
        iz2h-TamW62l0HtWP9GpU4ag1Axxi3S3inLL1NpwXSVlz-OwnQWFHcgenHgrwypvZ98_EMa_fRWqzno9NyVpSzsH2wFxrY9F\
        NVrFhimCWgPNf8Funv3jXURJpW5MNm5tx2z5SK5GFzH-upq31B92t12bp996Ne1q-PCfBY7w","e":"AQAB"}
        """

    /// A key on P-256.
    static let p256Key = """
        {"kty":"EC","crv":"P-256","x":"An7xK482iRTbLvcggulQGGvsF9KmhkXYk6N2vIvTk7Q","y":"wGfE6NZilgK7eAE\
        pUpILL2hPiCGiKoebK0bbI-jbEr4"}
        """

    /// A key on P-384.
    static let p384Key = """
        {"kty":"EC","crv":"P-384","x":"wRoo5ggQvq_ra75pVqQWG7qUiWbk1IgJvo4gf5G_jQE0cH-yTE-BKwUVz92fU0cQ"\
        ,"y":"aMkvhEGvWDQkjRgFFw5r48wWiPeQf_jWW8MbUy_iDazHF5aFisBsA-GoqebMtsmM"}
        """

    /// A key on P-521.
    static let p521Key = """
        {"kty":"EC","crv":"P-521","x":"APCGp_J9lBsX4qpGrnyFvK2nssS0G2A-y8F8bNTfbKUDKABItINzmDgOW5BGHlnUa\
        sW7JRo9Q91o97gQ1JWUY2ri","y":"AL9-A3eNtlGyBTwffAO0Zef76Zb4TfK-s-7g7wYmbo9VLsq85qhitQhsyli-TmK7oD\
        7QuEa2DT_j9xTsttRIPWjC"}
        """

    /// A key of Ed25519.
    static let ed25519Key = """
        {"kty":"OKP","crv":"Ed25519","x":"IX9ESAxsXhcbT9qzm-4JkVgKJ5CotN0_7hXzS6nFYwU"}
        """

    /// RS384, as it should be.
    static let rs384 = """
        eyJhbGciOiJSUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.KcHT7oMHUMfjWu_--L2hidq5kpLZlzMDcun_g2BCbUeyJWgr5IZnPG\
        X4vNCRb-bUjMWl-FfU1aQzRVZv_4SsGtGFSBQJv6-E7SG4WPgD3JGsVSbTRv2E2Flrmf7OIEdArSRowpX3ZW1yE3EVlbbxhI\
        jF9W6QGzyL-7b1OfKc0iUxxexpHhmpCgscjT9fBoxFJ1MgMfrlnSMXOQ2cDq762sFTCz5qv3i-Gqk7ob7Qcm1xS6SPqGCtwj\
        FjM-3IB_YdCsnIb7yqn5eZJzfTmTltPFkgrEYdKJoFejk8XFVNAFBz2IlYqOb3zT5QMsoaDnNI-HVpGn4ksAGX_fNrhCZPBw
        """

    /// RS512, as it should be.
    static let rs512 = """
        eyJhbGciOiJSUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.CxNHFWXo11895Gdtpz25APA2BIOyCahtwiUS87oeXRuENCJ0TYdaTx\
        az-tQqUxxtsWBdcpsVro3E2kpgdmJu6CF0ABPEWejuwd5krRKxE0uczVbtEsnGZVjM8IreRVbhPvU7VZj0tnPjLopXi7X9pd\
        AhTh8Zsj_GyUt0Nxi3-hvB_kNR5waQ1iEJ4wGRwfyId25zjmIIVAh_6CrlPTvk-onGxrdvT-7GtoXyk51HVhztDmWnaWcFDO\
        gUTuWFOAtobL1izzEUzDCFmB9aFrF6bzHuVNYZFL2grqglR9AwUHQefOmThemfi8WZ_Kkr_z9Tcc7nhpxLoyADYI_eg91GWg
        """

    /// PS384, as it should be: a salt of 48 bytes.
    static let ps384 = """
        eyJhbGciOiJQUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.mluuvBXyN54muixQMTK842TsP3WcKLD2YTlF8n8m92lx07J6A7b8Oj\
        1F5KNiNx-a3v3KkjeAC27Y5hfj15dHG75Ok2ESr8O5YOfw1b0c_VbwXZ8_Jxb6eZOZqK_9kqgXTBt6XY69Iu1ia6i005cDG0\
        45A7_Rq77s0358Hl22AouPpXDBVp4lP9WnINBdTfR7AKKtAfHckU8Zs3AZ9TgmjNSZ9pZE3FfsMyWPplzHmnAWQDvVpbltCp\
        AvSQl2rHCBcDztVyw2w_pNS_pEAJ5iwdPKgn8gSV452CyTIcknF7-Ew_qZoWj3PAbTtSVGQkFMMeVJmH5olX-1MUbojB6TsA
        """

    /// PS512, as it should be: a salt of 64 bytes.
    static let ps512 = """
        eyJhbGciOiJQUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.EZyyjK_Zk-s25fddfzL1El4yLzMTcJoyDWqJEbPhDqvjbtwbbjRPjz\
        SM0tgqJcwLJZxd75JYzrTOmHO3DL6s2vLMagUIgn9kqYYalcCtMz6U-I9C_4PH5la6xPGa1YMWEEMZeX1xoZM-UWfi5fIbTr\
        2XoRBCzRZBmMWw6v01A6gM_Qghxmf7scN7yEgUJrRDNsK5ypTdkxF2pYdZavsj8WUElwrh4HtBQKiULo3BmE3lyumLqkP1NL\
        iXe9dn8KKv_T3A4FER-FiGvcb_QwTj8HfUMy_SaTvNivTtxakuLUcm3FySX4HJ8_wW5pBWu4WgvKhHZTD9B9TVkuYdAz6wew
        """

    /// ES384, as it should be.
    static let es384 = """
        eyJhbGciOiJFUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.l2N5ogLM6yaXjRangNNfWOTzcR31vEGXAbff3vuPcRjhHrFdm3cssb\
        ra0QZnZBS1fFT5WacuI78wclm7E1DZ4siLce4qRn1CFjX2X4dJ1OTIRTvyE-Bqp_eSZOdnhOkW
        """

    /// ES512, as it should be.
    static let es512 = """
        eyJhbGciOiJFUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.AI7bWTiyyfr4cVHB0UnITCn_FPl6Py5lJjnHjZU2Sp8kIuH3R1uHvE\
        sMf0yio2vJvSkuNFiBtrSby6osj0Ejngq-AVN4HTWdi8bOzQTPU1fokPyEZ6Q7tbWs6KaH0DDKxi7io458oHoRAV6q1Xe7nK\
        81l_hlSl7QS0I8TISmtaVxWbUL
        """

    /// EdDSA, as it should be.
    static let edDSA = """
        eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhbGljZSJ9.8YSK7PyYlLL37TsJf_9pBS-WUVwvvrx2ADVoUEBNpYX5c5kG8-FzAc\
        uekk0wG580a-WjOCIOjJ6uBdlLz1YJBw
        """

    /// RS384 in name, with SHA-256 in fact.
    static let rs384SHA256 = """
        eyJhbGciOiJSUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.P-xtnY8tqkK76dWKyOTDdzzLcXk_5cmF_nYt5MBenpVMeYu2xCynpg\
        srnphw47B5HmNBDdRaFUyfOVkGe3RfYREpJ-ewOywxQXo_xuMw2af_UsbuinNz_B8V47s9fpu85iKFXDCnqlcxGx6dK3Li9K\
        jjQhFVEfgMGRvGNzM9MOky0NnX_TpQFnqh16GS4UayRlQmL6kXx9_m9T-Pg8Lh29AsjB0UmxQUsbMXuwcKjdhsq3lQ6y2U_Z\
        eFOeVrtA406chueQSsITvt7peeWs5jmGrPG1uPfLCPFsO7iDdyO0V80lct3IzCIpY5nXPAjb-Es4E1B4X30Lsj5z80BgsGFQ
        """

    /// RS512 in name, with SHA-384 in fact.
    static let rs512SHA384 = """
        eyJhbGciOiJSUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.lJWu75w1bYQpjCZLsWxvUNCH075OOV_3BobALtyE37DalQu1I9tXMU\
        bf-qssa3dYyneKGJy5abrPRKufPdo64wHjBnJ6bd1L3fmisGYPagkFDIhRskMm6R0nGFsEha742MsZxLNM8hG3xsiAQxJfkW\
        I02-m4LS3TfJkykWFmQ4EbaAaYKn2gXEfJOP08wU0aRk6UeeLc_xN3-VQKtkbVzQVJaSaQZ8-CChHw_CTTXTbyUPzNV1sonj\
        9dY77YOhUS1vmw1MS_L_Iu6KsTJclT07sdszhqhaQA_6H5cNH1JV9G3BbCNEJ-8x7qyiQ1XJ9aSnojBTz4G6VgB-x2UhNLIw
        """

    /// PS384 with a salt of 32 bytes.
    static let ps384Salt32 = """
        eyJhbGciOiJQUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.XC9OrT4jBam-TKnHnLSFXwTfYN_kpFWBUomRTEDvhlSyqtfcgLa3VY\
        DhwLSO1_96E0Gvs22kELT0Fit3MLEr_IcC4cZPvIrgbN_0O8CwlPpvj488vEKeK0d12VoREk09JEHo_bDNvx65EYb90I330X\
        Vd4KKmxUosaDdQEw0L4geD_mRkFj2qovhQe__HGCCjmDN5DW_z5w-ZeuDhshblmBBXQ4l_evk0Q3r9EWcv8HYrmBP_NHVZZ-\
        uRzcdgPdL6qP4nmW7UzzRuTLWqf7JiFuBSrlCjX7ScF_Zd3FrYxnp2wC116UMEQgP-4zlZFJc1aePIElILvSd0HBounUXR9Q
        """

    /// PS384 without a salt.
    static let ps384NoSalt = """
        eyJhbGciOiJQUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.dqmnV0Lt9ipoLXbdwRBY1Ieq8L9X1Ayh9_qLQfs5LKimII21NfuW4B\
        8DVUKzkgpOq_hF5s_8dZOF3LIufYr-VxL8NzbjeOYj0foT1j8s_NCeKcIj2WDoZGsjDS6Ki8C2TJ32QqAtDc4J40EGtwfYXQ\
        x_bmsLoCHkTiof_N0uHPJyRtlAboS4rNuSsu6g3NR85Kg0cUv_nZpZPY7v84engPX9Sw0YbPumEDwlMHg6BUyI7gryaQ6OyQ\
        Aa6HCQ_myj15__NqWyYoM2jdNQ5Y3pnY6NtQnDOnvPOXJyRgQghteuL1_HE8K7D5trAb7HBuAQJS0UfFhlZ3eWMaOKBaLSuw
        """

    /// PS384 with a mask made by SHA-256.
    static let ps384MaskSHA256 = """
        eyJhbGciOiJQUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.cFEwxuoJLlHboiYRowvlkOWsuihZfajUYhNIhifIuhEId5HOjDl6bw\
        UFl9UsBciahsiTdVLBexv3Sk4YhWhvEuUDlrLGKdRam7QrsPFfNwHvKHwEV6PRdlHgqg7CSfVIWrA39WMhrcMP380DqkaHZn\
        nILkLQ1ptIhCWYq1nAQ1BHX7zk9NvbpFR59gdFsnYZYScQi4SD0q-qHzH2RQ1lo6ZdirhAa3wLxeaX4xJXETNAJaQjktLwxg\
        4CL4tZhALU2ABOcmyfNqKPO3aCu0Mf-JxYyEN4PBTmVbv5TnaPKjn0BsugorNOqSvlB1rrW0CllFWZ8dLOb7d0oViguito5w
        """

    /// PS512 with a salt of 32 bytes.
    static let ps512Salt32 = """
        eyJhbGciOiJQUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.hPvnvX9LA6qV3TXx0uXExUZ4M19sSx8ASuMyRaQlo31XF2HNlc4cwG\
        AMrJsFhQHbBJcE0qA7gQ2xfUNN9FWHQKvupHoAnZY46dkbb0uQmL4rZpPnjYVsQpvf5j9LMdfCzcar91qo_W59x9IfRXMNqa\
        xWcHbNqp3751vPe20icP3LBYK-r5sZtmgLY1LKfbhuO07EwNTSyo-e29BMp4opnnk84lxZn9FvLxa9yIJti7U-8jQeJVAYUl\
        UY5KnXpEY1zsm5rOv-KxTsYZn1CA8bU1_GMODcrT3vhd83hl6X9qe_i5oNEqPmGCkkAy6-ia_yCxYwOc-kXt2lNMiDAZJSNw
        """

    /// PS512 with the longest salt.
    static let ps512LongSalt = """
        eyJhbGciOiJQUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.EGMF3voOx-XQKbz-cYGDSHMAk34if-9t28CO5bEVyJ2f6aaevaigqX\
        fRgL5BDZkAj1ZgaqcGH6Ksf4n1HI_52FONBzkG8HKzAMb_CMxrMSX1qn-I4v5o_4ldYCXOmEQ3w9AcGn-BVDcUIMf8aL2GlQ\
        emABY3ap2wd3x4DJzwoYKm3drBnXDwn9tG1yIXpKh1-snlE1Y1dCp9iK1JiA9cJBf9UA729eKLBNQrsnply3MryYnnsfwHIN\
        GOMWdXB6KITOXULM87mXhz5fiRFVw6lMkBSUiGl4X4c1pMQr5jzc5J0YoS1xNf8wW_IxqFUS99PduyJVNgLlsn7ekto4oWOQ
        """

    /// PS512 in name, PKCS #1 v1.5 in fact.
    static let ps512PKCS1 = """
        eyJhbGciOiJQUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.B4lZAT7xcFaBs7rhzv38_cgeHLBy2x3P3vDnVocEjlOzP_CrkJOtz0\
        TAkagXU8SXF6Q7zBZIRg-y7jm74CiT3Qyg-SBKRA4T5GxJH2eX0jAbhDgo-4MTTq_km1oTBB_B5WGJADYmprewgFmR3Tu5XF\
        ByDwrxX_TWB0Q-0sYgeA0MQdLpcq1mDOp5xxws1y6RBr94UjLZcLixSnaT7GWaCaan4gRC-CsvLgvYAFaZXTx6A4mKUkKcx1\
        iOnPWLCX-3DCeR6SyldYvMe-BBI9FOEKHuC8hlpHhU1qt0VWu14vyHdAtpRzo5TCq664oZklxXQyONpd0wcH9dd5ZTNSeELw
        """

    /// ES384 in name, with SHA-256 in fact.
    static let es384SHA256 = """
        eyJhbGciOiJFUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.vHvsuilB46LM3SQAPWDMM5ZbZuyH2_X5aHAstjuAvAZAkBMWjOE_ET\
        P8SqUJ-r6V8edEFwhpZ-gmkNqjGlK48xq9ajo8Zm9MxDrMI6VBViwbWZJWcBmxCKpvPQU6NzVE
        """

    /// ES384 in name, by the key on P-256.
    static let es384OnP256 = """
        eyJhbGciOiJFUzM4NCJ9.eyJzdWIiOiJhbGljZSJ9.AMUAZknkrVm6utzVWzIMAVVsDLrHGYgsv9i2918Lw9uYnvz2OJoZy1\
        QSN7ARhNmgxpI6jx6W9jnoAm07IvbShA
        """

    /// ES256 in name, by the key on P-384.
    static let es256OnP384 = """
        eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.ngrxc3Niz5V1FcB611R3oo-2BdpkB2sxJAnnEWBFDv6A9Hjz9zQpx9\
        GPeWYInPo249cCmLASeDq-7P_z0_MPw4jxfi2O8kjzIH2QwjCmMNaG7rZ67xj2eh4wYb6qAdU3
        """

    /// ES512 in name, by the key on P-384.
    static let es512OnP384 = """
        eyJhbGciOiJFUzUxMiJ9.eyJzdWIiOiJhbGljZSJ9.7luT0_YMF0roZI3dSad2rZHDRXm60gz7TOlboDX-5nxQvWsyp2cb2k\
        OyKDNK8Mn7X_KjJzH66VZ-XEjcVSh2AnjGKam4E4YwuSStaYCOeerqEbJ6PUGA4r8SLqvw-beX
        """
}
