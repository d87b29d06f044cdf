#pragma once
// The two functions that are called are declared by the library's own header; neither needs a wrapper.
#include <qrencode.h>
