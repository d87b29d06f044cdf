internal import HTTP
internal import Sessions

/// The seats of a browser: several people may be signed in side by side, each with a session of their own. One of them is
/// in use; nobody becomes it unless they were chosen, signed in, or sent a form of theirs.
struct Seats: Sendable {
    let sessions: SessionStore
    let cookies: CompanionCookies
    /// Whether there are any. On a shared screen one person is signed in at a time.
    let areOffered: Bool

    /// The seats that a request brings along, the one in use included; some may have ended.
    func list(_ jar: Cookies, inUse: SessionID?) -> SeatList {
        guard areOffered else { return SeatList() }
        let list = SeatList(jar[cookies.seatsName])
        guard let inUse, !list.ids.contains(inUse) else { return list }
        return SeatList(list.ids.prefix(SeatList.most - 1) + [inUse])
    }

    /// Everybody who is signed in in this browser. Looking moves nobody's idle clock.
    func living(_ visit: Visit) async throws -> [Visit.Person] {
        var living: [Visit.Person] = []
        for id in visit.seats.ids {
            if let person = visit.person, person.id == id {
                living.append(person)
            } else if let session = try await sessions.load(id) {
                living.append(Visit.Person(id: id, session: session, isOperator: visit.isOfOperator))
            }
        }
        return living
    }

    /// Everybody but the one in use.
    func others(_ visit: Visit) async throws -> [Visit.Person] {
        // The cookie alone shows it for nearly everybody, without a look into the store.
        guard visit.seats.ids.contains(where: { $0 != visit.person?.id }) else { return [] }
        return try await living(visit).filter { $0.id != visit.person?.id }
    }

    /// Sets the cookies for what is true from now on.
    /// - Parameters:
    ///   - inUse: whose seat is in use; `nil` for nobody's.
    ///   - seats: all seats, that one included.
    func setting(
        _ response: HTTPResponse, inUse: SessionID?, seats: [SessionID], after visit: Visit
    ) -> HTTPResponse {
        var response = response
        if let inUse {
            if inUse != visit.person?.id || visit.isOfAnotherSeat {
                response = response.setting(cookies.session(inUse))
            }
        } else {
            response = response.setting(cookies.endingSession)
        }
        return setting(response, seats: seats.filter { $0 != inUse }.isEmpty ? [] : seats, after: visit.request)
    }

    /// Brings the cookie of the seats to what `seats` says, where the browser has another one.
    func setting(_ response: HTTPResponse, seats: [SessionID], after request: HTTPRequest) -> HTTPResponse {
        let list = areOffered ? SeatList(seats) : SeatList()
        let isSent = request.cookies[cookies.seatsName]
        if list.ids.isEmpty {
            // Of two, the one with the path `/` may be good; ``VisitResponder`` deletes the other.
            return isSent == .absent || isSent == .several ? response : response.setting(cookies.endingSeats)
        }
        return isSent == .one(list.cookieValue) ? response : response.setting(cookies.seats(list))
    }
}
