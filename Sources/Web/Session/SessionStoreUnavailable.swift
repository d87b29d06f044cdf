/// Thrown when the session store can't be read: the user is unknown, and no session cookie may be deleted because of it.
struct SessionStoreUnavailable: Error {}
