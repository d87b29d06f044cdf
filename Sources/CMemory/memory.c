#include "CMemory.h"

#include <malloc.h>

int cmemory_return_freed(void) { return malloc_trim(0); }
