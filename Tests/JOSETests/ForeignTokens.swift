/// Tokens over `{"sub":"alice"}` made by another implementation (OpenSSL 3): what this one must read, and what
/// it cannot make itself because it refuses to.
enum ForeignTokens {
    /// `n` of an RSA key of 2048 bits with the exponent 65537.
    static let modulus = """
        rOkDid3c7W6Ii6NljuYJ1G01GZ_l-uwTFkRG3C9qnkAy1Y81DNrUj8OdBwjf8Dr9Phu3zvKvk3LicwzlzZ1PgxUzebMCaQsq\
        eWqIF4KSLhBu90cxHQatYHY1ulRERlfn5Yod1p93N9gAlAT8TONUvAG8M6Pxp8LjtRXZ1kcCry233ZJGZu4yY_WeuktvTspd\
        8pxUd8Drv8kI2KmZLCD1Gd_q-swoCyh6aTFNg8GTIWUT2oqhn5ZysokSkUaKhbMqvCc7hz2rVX7PMqxQjdLrY6CiyTN_d_p9\
        xjd0dtHI_tslGlRvxbIlhV26QWTPmVxCTq4C9yHUur_3xAmfxIrjqw
        """

    /// RS256, as it should be.
    static let rs256 = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.mEOPlItvZDLM3TcRjZLkxHcuPyzBDl0VeLhwiTl2CgEmxoaGTdK_AI\
        dFbWr7GR0NJ-HBAczJuJxsVbO9osUhfH5bOr1PXBBpAE62JfTMH8bPDMtAMtttjgBkkr1bjLaiJ2NfvwD0TTIZQevk3sizFm\
        Ao3MbXzlRbwMwSGyTdFBo_oJhCvZHyKfAc3anUZb9ojdlYwXFGn75txfO9QYNTkxZ90JaVR7QX8EPIkSFHO0bJGzabi2dJGt\
        Ym9jmz_4JGlCRjYprRkqCtJ8bDCmAJ7hCvVt4pz7BvMN8jPQ2AJMXMzESGXpkidCeQ1yV6pPS8Hdsxq7-23qoi0iSgHLz_KA
        """

    /// PS256, as it should be: a salt of 32 bytes.
    static let ps256 = """
        eyJhbGciOiJQUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.dbC85DIB6tWBHlYA5AvuyKafDE9BXQnjSxw6KGxgQqWOwKvkJ_rzsJ\
        BID8vvmYu3u-gO7r9VSHz7WUYQUK8CpNRrrxyl9i3ZMZaxSJ-KbnvA3cl3CKuj97Nu8Grobi604ac8FbOLTYzbY0opHhG9ot\
        T9u8UGw6PKP2xm6GASX0hr-4xi2-fCBYfrnc_3Q1Sa_Z82xV523r0VKClaRFr2EbuH0KODJk037LfrL3h8Ngoy08cASOKjzu\
        zYqyKsRljqyj4M53VwflJLGJ8Ma_C-x4JbvNzNzvfn9DcsNYINKr2ISllj1LvSJrBSEbtnCfrMdfe5kVMx9bvtbrXlIGJOcg
        """

    /// PS256 with a salt of 20 bytes.
    static let ps256Salt20 = """
        eyJhbGciOiJQUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.JPbeda6S-yHlW_gDjK0Du_k8VlWwWqVKo3TJFIhO8duJRliWFcEB5k\
        y1tw8MbqxU0GlMtuG1vdTksI7frO9NvO_OddQV1YJO6-ofsmZGcUZYcE5PtCk0Vj2JRePs1RMvm6oflKH5zmOV-vWaQXoJ8P\
        lzNdln4-HHW4Go6eLZVlepcEia8Z4qRZUf7hh7QeQDzbl5Ec-PCEGrL17dmHlHlr3J00Y6crxZxqn2pHkMSiPy0xoK5f9oj-\
        vx7Y5lIUlwlPLwk9qztyFkSavPG5lMllmZCyTvAmJ3DyVv2TaqLmrL4HQgE-qI105MvxPtcSrA562Q3K_-VOLDXcgZtuc7GA
        """

    /// PS256 without a salt.
    static let ps256NoSalt = """
        eyJhbGciOiJQUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.LLepb69_PkB8rDSr9ofZq9dLkipK3wO-BlhxYAoeR7qsaIwUTopM2y\
        m5cJh5mAWrqDfsq82AMMoE5k6zj9fRWqqIFWkGE8MDwN7p8GIs-Xmoxyeku1X_JjprrK0ixpPkYVoBQOdsKMD9AEkdp83ijM\
        kY3-Kzm4DqJoe4Rux4U03xN1wmARQJAy3rT5yoTdz9yXwODKmUUarr3TDsUloNg5MIvfSXr2CpCNIPZE3Wi4TCSRCDX1Z54j\
        2uzwTvsYc0h5MIR-VhVPXn43olvkCIipfAVqCqjHtBttpTiH3qMLp7JUzTBPIAE5sazeZIqk7k0wrreCy4R-Ek_5OiRiqZUQ
        """

    /// PS256 with the longest salt.
    static let ps256LongSalt = """
        eyJhbGciOiJQUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.jQvg2Ne62cp_K6aiLW2hVs41UZ-hQnJzJt_GvaAl61GbDTE184vL3h\
        X_Yq3Lny6GvDUr75TdKkdbNsBRQkrEGRNHpvBlKYo6oagJG95Lie9PhGR15rhBgcvo3Z-UD2Tpb81DulT_BWi_qp0Jin6NC_\
        S56TTVslgJTntlqeQvi_LL3cnC0WuyN3wNXAhWYsDr_FdgUOqh2R5nA1yoGTedqSENl2NoCrp3wTQ3TCBTRpkrZJxWA63F2t\
        7q_0J4smaZs9L5Pf_GZdNNI34EN2uU_FQdQyx4qiYAYzTe5J13JFK1zl8-_9-2yQSYSGgIBO5kFa0AdSa9k90wud96ym4cGg
        """

    /// PS256 with a mask made by SHA-1.
    static let ps256MaskSHA1 = """
        eyJhbGciOiJQUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.UlY2pHeB8tQHe-UCHEeHAbXXqjJra7adD0zExusPMJWYDp8PHTc4nQ\
        JHOJ9thazD4AC5KGOjsm89-rwJDWvFzbcq6HPeJOThDi72QTFcPf5e_w4MmwzkV8ngP57xoyRbE5LmHdn_3cQqHtYDmr9biG\
        rlIxIXrIR9iHp-K6SrsOpRDSkmsLbH-8cEcBFBcf28eSeFzkRRT0Q7ZylOBQaP4C5MsY1TDU3ZvCctPBKUVmj--cUZlIj9Ml\
        mR5C4G_MSn5w4TxjQmtgdZ8jYDPo61B5wuPSj2ywnX4Z8ezUxHB36rLvBcw5Re1vwfKbXuPa3y9CaFedgDS-0-zf4LeDSdSg
        """

    /// RS256 in name, with SHA-1 in fact.
    static let rs256SHA1 = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.cSo29wXdp7J5apdt3VJ8UO_BZxLJ-D-jipm_rkPWHBdSMY9ZRyG_w1\
        SVQizWihoKfezwgjGrcf-ZzB49iE0wa6SISJiwj4YnKsk5Ev1PImt8r2Z17CxUyMJHZz1z_PE-XG6bLL2IjC5hWE3FlXehgS\
        c3GhKkJVMGN6QZy4QPVGDo3mCRx5cOnm-vjR2p2Hs6puOgpdLMTdPsQ8WaBkyZ7fhQRwjT2g5QA6acoMSRliNK5_7x7ubyJD\
        lo_dT0QedA8PQSQyFsw1SE1HlTkisuRz3WTNN2VzD5PobrPajgxZvql7OGaLOfILaSIaKzZcSAUJ9-avQgL3MjP2QySkblNA
        """

    /// RS256 in name, with SHA-512 in fact.
    static let rs256SHA512 = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.PdQuJBVIwAiAePqnwjPXzIEXLgayI6aVY72DSYiBn1tdl7gbSd-uqs\
        XyS-vdAV-RZFBl6uUyYRGN3MzROMBq5XBjlwkQXGvrTRvks0M3-bkcZOq3hEgVyC8JCuKHb6CLBQfDNcZJTkZDawuM4_AMp9\
        CxCyiRAjPYp42lu7-rSx-rmmt1bjw9b0Eg7gvK9yMALpwFME7nF-_CUazQQh-ULW57G44HmfsYjjdHEUGuTk_p6Qy8DCM2CB\
        OzIkbxoD075Z4WL39CeBV9Rh72tFkN7JA2TlMISQ8zaYoYNAJGjaoS15k48iZdwWxiELeLGuu6RJUKbETmgEtZEpAp4GdRJA
        """

    /// RS256 in name, PSS in fact.
    static let rs256PSS = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.KABCa9d25WoD17ZrsgDugxvTtvULa7NpfE2KT6NWEx4yWxzfZ5FV1x\
        hv5XagfBY35k6Hclw8FdzFGThO3Jvrte0RSHn8GwEqqe_Mtc1GCsk6eS4nE--Jf4OD9hO_9_-ad3xWcB5Dmy9cEvQrs4vrHU\
        wPICSKZ_pz-UbTJnbbCMkxjathFpKc3VIKmyyiOwbtdyDPiXVztvRADs2zpZr43x-AKVd9a83b1WMCsCIUV3B4qxtePoebUT\
        keE2PeXAyLrj5MKtvbmdMAkrB_BBvpENDLcgS4yCwwbNhdMSrp1Q64vngRgdgLc2y10Td95ohwaGdbA4XBDEhZBmrCKKQiOQ
        """

    /// PS256 in name, PKCS #1 v1.5 in fact.
    static let ps256PKCS1 = """
        eyJhbGciOiJQUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.I0oLRIrDWD_Njnm60UMu5KRx6nW73aNJL5SYWS9ZvMQCRa_PBMQlPP\
        Uotx-N5i5Y1M9rDnyNoS9-QgvKd_wVFxCYWuKWbCr6qs9uArWJZzdaDyp9BqkcZthQomnqA5SHFRJbly5loWy6o8_-nV6x-A\
        _N-x1iWdhW4toYxaThmqdYyCgfHV9IPUkHMHRsWSHM3CG730BPWGu9bj8eozbxakmf-ZvatqtlZxSDq35CoU35B7KAkyfefH\
        U6-FCpfWDK8vMhQEmn9Rvfooi8-OXYep_s39otmKoaU64qG6WgJIUzSQ_sTkfR0h4CNb-nOVUo8bMy9AAkGyIujVZgj-A0aw
        """

    /// `n` of an RSA key of 1024 bits.
    static let weakModulus = """
        sdRQQsT8L128tIakIq_jPigJWTmKoXwn5_L1oLdOfldtLYTi8SjO7KES1i4rA2pdql4YxnwI01PqLMp7fuf2tL4AqthUCz2t\
        k7e6klTRSyZb7bfGrVhuVBo7TVWzOcPbbmDA2rq3xqptNzh3wBTvxeuP1vGaDNVpE6lTGkJdI4k
        """

    /// RS256 by the key of 1024 bits, otherwise good.
    static let weakToken = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.o8lxRe2ipI0UgUzDgFAi4vnpYwN5PIBgt0qtx2FyblBE3SPygG8oGh\
        R4h_0Crp4MLFQs1j4WpjZmKw0EG1m6N4TK1hMdg3DswhlvZKdryl_yM6uaNzNnFUg8RsyDJ85PjxGE4qx25IyJzVU3-GUiNO\
        QVXedTZdg4vPpxDwOqZSs
        """

    /// `n` of an RSA key of 2048 bits with the exponent 3.
    static let exponentThreeModulus = """
        8kbUrQsSKLl1swmIcPvuJ42Eq9oRLhkOT5130GMIgJEXj_BF9S5_B5XNXv2zOOaJFY5plPSEfzidHC6R-pAPmy3YWKcpXP-6\
        W_Tmvi08VTxUGznfivGhR4S9J1q12zZLMXSb73OqCa5iTmPvM8LFOER3ebEXh3j0EGgL5gSuG1CSa6957K7MVaV2IH9yWOhP\
        ijqkSw5wpvMj7_2XCsZcPMx8tBTezGgp3k2Prghh8pCQwrnsD6hLIZIokn2W6p0DsscXAXFxmU6Pr2CfNk1cDV02-gh6rcbT\
        S4teJpx7iijVkrJB_35KXKdpja9Mm5ZOFM0FR0X3elFjIK9DWdkgVw
        """

    /// RS256 by the key with the exponent 3, otherwise good.
    static let exponentThreeToken = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.w4LApxKi3qlKghJWtU-y5TF262W3dHcbCT1t79chk1FGIeco8bqVhD\
        9_TLhib-r3h8CMYc6dR7tgGlJjCeKI9gxnN1NxdkJf3TLl8d5GjlmblmLWk3dHqOWeV47Z8LV0ml_jIKf38jcXdUuUViEW2N\
        hV3AJqQkeZg6z_jAPmpM85kYjLYyzxzCTvtHAMl_jiDPPepbDINLv1H3uk7Ey8JZIkGftHv5xCwqUfAfR9_0EoZRL7gpbXwr\
        u2-aiYABOgHzQqBX2nvd-IjQplKcnJJHtvdxmuEYYqA4_yLbeXA-Jl3vFsxLbjSLdVsOs75fbVHm2ppnIs-I971p0PSRqCzw
        """

    /// RS256 whose signature is the padded hash itself: what anyone can make for the exponent 1.
    static let exponentOneToken = """
        eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbGljZSJ9.AAH___________________________________________________\
        ________________________________________________________________________________________________\
        ________________________________________________________________________________________________\
        __________________________ADAxMA0GCWCGSAFlAwQCAQUABCBO6mKAUX5BZFIZPNT9N88Z-jWPC2XZFJ3TKxoL0OTM8Q
        """
}
