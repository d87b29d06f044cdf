internal import DemoServices
internal import FoundationEssentials
internal import HTTP
internal import JSON
internal import Running

extension ClientTrialReport {
    /// The report in the form that code scanning reads: SARIF 2.1.0 (OASIS). A fault is a rule, and what the client did with it a result.
    ///
    /// A client that runs elsewhere has no source files here, and services refuse results without a place: each is at the path of the
    /// sign-in, as that of a file in the repository would be.
    var sarif: JSONValue {
        [
            "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": "Web Companion try-client", "version": .string(ProgramVersion.current),
                            "rules": .array(rows.map(Self.rule)),
                        ]
                    ],
                    "invocations": [
                        [
                            "executionSuccessful": .bool(!isPartial),
                            "endTimeUtc": .string(time.formatted(.iso8601)),
                        ]
                    ],
                    "results": .array(rows.enumerated().map { sarif($0.element, rule: $0.offset) }),
                ]
            ],
        ]
    }

    private static func rule(_ row: ClientTrialRow) -> JSONValue {
        var rule: [String: JSONValue] = [
            "id": .string(row.fault.name), "shortDescription": ["text": .string(row.fault.summary)],
        ]
        if row.fault.names.count > 1 {
            rule["properties"] = ["tags": .array(row.fault.names.map(JSONValue.string))]
            // Reports of earlier versions have a rule for each name.
            rule["deprecatedIds"] = .array(row.fault.names.dropFirst().map(JSONValue.string))
        }
        if let advice = row.advice {
            rule["fullDescription"] = ["text": .string(advice.gain)]
            rule["help"] = ["text": .string("\(advice.remedy) (\(advice.clause))")]
        }
        return .object(rule)
    }

    private func sarif(_ row: ClientTrialRow, rule: Int) -> JSONValue {
        let isExpected = row.isNamed(in: expectedFailures)
        let isOutdated = unexpectedSuccesses.contains { $0.fault.name == row.fault.name }
        let (kind, level): (String, String) =
            if isFailure(row) || isOutdated {
                ("fail", "error")
            } else {
                switch row.verdict {
                case .notTolerated: ("fail", "warning")
                case .permitted, .accepted: ("informational", "none")
                case .cannotTell: ("open", "none")
                case .refused, .refusedLate, .tolerated: ("pass", "none")
                }
            }
        let path = String(client.login.path.drop { $0 == "/" })
        var result: [String: JSONValue] = [
            "ruleId": .string(row.fault.name), "ruleIndex": .integer(Int64(rule)), "kind": .string(kind),
            "level": .string(level),
            "message": [
                "text": .string(
                    isOutdated ? "It is not accepted any more: \(removal)." : observed(row))
            ],
            "locations": [
                [
                    "physicalLocation": [
                        "artifactLocation": ["uri": .string(path.isEmpty ? "index" : path)],
                        "region": ["startLine": 1],
                    ],
                    "logicalLocations": [["fullyQualifiedName": .string(client.login.description)]],
                ]
            ],
            "partialFingerprints": ["fault/v1": .string(row.fault.name)],
        ]
        if isExpected, !isOutdated, kind == "fail" {
            result["suppressions"] = [["kind": "external", "justification": "It is in the expected failures."]]
        }
        return .object(result)
    }

    private func observed(_ row: ClientTrialRow) -> String {
        if case .cannotTell(let because) = row.verdict { because } else { row.observed }
    }
}
