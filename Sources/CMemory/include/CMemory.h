#pragma once
// Gives memory back to the system that the program does not need just now.

// What was freed and the C library keeps for the next time.
int cmemory_return_freed(void);

// The pages of code, which are read from their files again as they are used.
void cmemory_return_code(void);
