/// Thrown when the session store can't be read: who is signed in is not known, and no cookie may be taken away for it.
struct SessionStoreUnavailable: Error {}
