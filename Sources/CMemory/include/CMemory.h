#pragma once
// Returns to the system memory that was freed and that the C library keeps for later use.
int cmemory_return_freed(void);
