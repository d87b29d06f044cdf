// OutgoingHTTP
