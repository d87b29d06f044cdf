#pragma once
#include <gnutls/gnutls.h>
#include <gnutls/abstract.h>
#include <gnutls/crypto.h>
#include <gnutls/x509.h>

// What Swift cannot call: `gnutls_free` is a variable holding a function pointer, and a mutable global is not safe to
// read under Swift's concurrency checks.
static inline void web_companion_gnutls_free(void *memory) { gnutls_free(memory); }
