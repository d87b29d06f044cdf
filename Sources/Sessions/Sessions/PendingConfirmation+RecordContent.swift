import JSON
import OpenIDConnect

extension PendingConfirmation: RecordContent {
    var json: JSONValue { ["session": session.json, "transaction": transaction.json] }

    init?(_ json: JSONValue) {
        guard let session = json["session"].flatMap(Session.init),
            let transaction = json["transaction"].flatMap(SignInTransaction.init)
        else { return nil }
        self.init(session: session, transaction: transaction)
    }
}
