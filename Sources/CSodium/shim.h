#pragma once
// The few functions that are called are declared by the library's own header; none of them needs a wrapper.
#include <sodium.h>
