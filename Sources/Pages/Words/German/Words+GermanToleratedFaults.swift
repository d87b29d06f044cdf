extension Words {
    /// What is unusual about a sign-in and right all the same.
    static let germanTolerated: [String: FaultDescription] = [
        "oidcc-client-test": FaultDescription(
            "Alles ist in Ordnung",
            .accepted(
                because:
                    "Ein Programm, das alles ablehnt, würde jeden anderen Test bestehen. Dieser zeigt, dass es die richtige Person hereinlässt."
            )),
        "oidcc-client-test-kid-absent-single-jwks": FaultDescription(
            "Es nennt keinen Schlüssel, und es gibt nur einen",
            .accepted(
                because:
                    "Der Name eines Schlüssels dient dazu, unter mehreren zu wählen (OpenID Connect Core 1.0 §10.1). Bei einem einzigen gibt es nichts zu wählen."
            )),
        "oidcc-client-test-idtoken-sig-rs256": FaultDescription(
            "Es ist auf die übliche Art signiert",
            .accepted(
                because:
                    "RS256 muss jeder Anbieter beherrschen (OpenID Connect Core 1.0 §15.1), und dieser hat es angekündigt."
            )),
        "oidcc-client-test-scope-userinfo-claims": FaultDescription(
            "Der Name kommt nur über UserInfo",
            .accepted(
                because:
                    "Ein Anbieter darf den Namen im ID-Token weglassen und ihn erst herausgeben, wenn jemand mit dem Access-Token kommt (OpenID Connect Core 1.0 §5.4)."
            )),
        "oidcc-client-test-client-secret-basic": FaultDescription(
            "Der Anbieter will das Secret an anderer Stelle",
            .accepted(
                because:
                    "Wohin das Secret gehört, in den Header oder in den Body, sagt der Anbieter in seinen Metadaten; der Header ist sogar der Standard (OpenID Connect Discovery 1.0 §3)."
            )),
        "oidcc-client-test-userinfo-bearer-header": FaultDescription(
            "UserInfo will das Token im Header",
            .accepted(
                because:
                    "Dort gehört es hin (RFC 6750 §2.1): In einer Adresse würde ein Token in Verläufen und Logs landen."
            )),
        "oidcc-client-test-userinfo-signed": FaultDescription(
            "UserInfo antwortet mit einem signierten Token",
            .accepted(
                because:
                    "Ein Anbieter darf die Antwort signieren (OpenID Connect Core 1.0 §5.3.2). Dann werden auch ihre Signatur, ihr Aussteller und ihr Empfänger geprüft."
            )),
        "oidcc-client-test-aggregated-claims": FaultDescription(
            "Jemand anderes bürgt für eine Adresse",
            .accepted(
                because:
                    "Claims von Dritten dürfen mitkommen (OpenID Connect Core 1.0 §5.6.2). Dieses Programm braucht sie nicht, also glaubt es keinen davon und macht weiter."
            )),
        "oidcc-client-test-distributed-claims": FaultDescription(
            "Weitere Claims ließen sich anderswo holen",
            .accepted(
                because:
                    "Man darf sie dort lassen (OpenID Connect Core 1.0 §5.6.2). Es wird nichts geholt: Eine Adresse in einer Antwort darf diesen Server nirgendwohin schicken."
            )),
        fapi("valid-aud-as-array"): FaultDescription(
            "Der Empfänger ist eine Liste mit einem Eintrag",
            .accepted(because: "Eine Liste mit einem Eintrag ist dasselbe wie der Eintrag selbst (RFC 7519 §4.1.3).")),
        fapi("token-endpoint-response-without-expires_in"): FaultDescription(
            "Die Antwort sagt nicht, wie lange das Token gilt",
            .accepted(
                because:
                    "Die Dauer ist empfohlen, nicht vorgeschrieben (RFC 6749 §5.1). Die API weiß, wann das Token abgelaufen ist, und sagt es."
            )),
        fapi("token-type-case-insensitivity"): FaultDescription(
            "Die Art des Tokens ist in ungewohnter Groß- und Kleinschreibung angegeben",
            .accepted(
                because:
                    "„bEaReR“ ist „Bearer“: Groß- und Kleinschreibung machen hier keinen Unterschied (RFC 6749 §5.1).")),
        "oidcc-client-test-3rd-party-init-login": FaultDescription(
            "Eine andere Website schickt Leute zum Anmelden",
            .accepted(
                because:
                    "Ein Portal darf das (OpenID Connect Core 1.0 §4). Was dann beginnt, ist eine gewöhnliche Anmeldung mit eigenem state und eigener nonce; nichts aus dem Link wird geglaubt."
            )),
    ]

    /// The same of metadata, keys, refreshes and sign-outs.
    static let germanToleratedLater: [String: FaultDescription] = {
        let rotation = FaultDescription.Verdict.accepted(
            because:
                "Anbieter wechseln ihre Schlüssel ohne Vorwarnung (OpenID Connect Core 1.0 §10.1.1). Ein unbekannter Name ist ein Grund, die Schlüssel noch einmal zu holen, von derselben Adresse wie immer."
        )
        let refresh = FaultDescription(
            "Neue Tokens für das Refresh-Token",
            .accepted(
                because:
                    "So soll es sein (OpenID Connect Core 1.0 §12): Die Person arbeitet weiter und merkt nichts davon.")
        )
        let goodbye = FaultDescription.Verdict.accepted(
            because:
                "Hier war alles beendet, bevor der Browser zum Anbieter geschickt wurde. Was er zurückbringt, kann nichts öffnen und nichts offen halten."
        )
        return [
            "oidcc-client-test-discovery-openid-config": FaultDescription(
                "Der Anbieter veröffentlicht seine Adressen",
                .accepted(
                    because:
                        "So soll es sein (OpenID Connect Discovery 1.0 §4): Niemand muss Adressen eintippen.")),
            "oidcc-client-test-discovery-jwks-uri-keys": FaultDescription(
                "Die Schlüssel sind umgezogen",
                .accepted(
                    because:
                        "Wo die Schlüssel liegen, steht in den Metadaten und nirgendwo sonst (OpenID Connect Discovery 1.0 §3). Wer dort nachfragt, findet sie."
                )),
            "oidcc-client-test-signing-key-rotation-just-before-signing": FaultDescription(
                "Der Schlüssel wurde gerade eben gewechselt", rotation),
            "oidcc-client-test-signing-key-rotation": FaultDescription(
                "Seit dem letzten Mal gibt es einen neuen Schlüssel", rotation),
            "oidcc-client-test-refresh-token": refresh,
            "fapi2-security-profile-final-client-refresh-token-test": refresh,
            "oidcc-client-test-rp-init-logout": FaultDescription(
                "Abmelden, hier und dort",
                .accepted(
                    because:
                        "So soll es sein (OpenID Connect RP-Initiated Logout 1.0 §2): hier beendet, dann dort, dann zurück."
                )),
            "oidcc-client-test-rp-init-logout-other-state": FaultDescription(
                "Zurück von einer anderen Abmeldung", goodbye),
            "oidcc-client-test-rp-init-logout-no-state": FaultDescription(
                "Zurück ohne Angabe, wovon", goodbye),
            "oidcc-client-test-rp-backchannel-rpinitlogout": FaultDescription(
                "Der Anbieter befiehlt eine Abmeldung",
                .accepted(
                    because:
                        "Der Befehl ist in jedem Punkt echt (OpenID Connect Back-Channel Logout 1.0 §2.6), also endet die Sitzung auch im anderen Fenster."
                )),
            "oidcc-client-test-rp-frontchannel-rpinitlogout": FaultDescription(
                "Der Anbieter meldet in einem versteckten Frame ab",
                .accepted(
                    because:
                        "So funktioniert der Front-Channel Logout (OpenID Connect Front-Channel Logout 1.0 §2). Der Frame beendet eine Sitzung und kann sonst nichts."
                )),
            "oidcc-client-test-rp-frontchannel-opinitlogout": FaultDescription(
                "Die Person meldet sich beim Anbieter ab",
                .accepted(
                    because:
                        "Wer beim Anbieter zur Tür hinausgeht, ist auch hier gegangen (OpenID Connect Front-Channel Logout 1.0 §2)."
                )),
        ]
    }()
}
