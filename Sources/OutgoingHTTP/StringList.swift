internal import CCurl

/// Owns a list of C strings for libcurl, which reads such lists during a transfer and never copies them.
@safe final class StringList {
    private(set) var head: UnsafeMutablePointer<curl_slist>?

    init(_ strings: some Sequence<String> = []) {
        for string in strings { append(string) }
    }

    deinit {
        if let head = unsafe head { unsafe curl_slist_free_all(head) }
    }

    /// Appends a copy of `string` to the list.
    func append(_ string: String) {
        // "In case of error NULL is returned": the list before stays valid and ours.
        if let longer = unsafe string.withCString({ unsafe curl_slist_append(head, $0) }) { unsafe head = longer }
    }
}
