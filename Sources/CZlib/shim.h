#pragma once
#include <zlib.h>
// deflateInit2 is a macro over a function that wants the version and the size of the struct; Swift sees neither.
static inline int czlib_deflate_init_gzip(z_stream *_Nonnull stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}
