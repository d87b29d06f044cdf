#define _GNU_SOURCE
#include "CMemory.h"

#include <link.h>
#include <malloc.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

int cmemory_return_freed(void) { return malloc_trim(0); }

static int return_segments(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    (void)context;
    // The program itself has no name, and what the kernel itself puts into memory has one without a path.
    if (info->dlpi_name[0] != '\0' && info->dlpi_name[0] != '/') return 0;
    uintptr_t mask = (uintptr_t)sysconf(_SC_PAGESIZE) - 1;
    for (size_t i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[i];
        if (header->p_type != PT_LOAD || (header->p_flags & (PF_X | PF_W)) != PF_X) continue;
        uintptr_t first = info->dlpi_addr + header->p_vaddr;
        uintptr_t start = first & ~mask, end = (first + header->p_memsz + mask) & ~mask;
        // Code is never written to: what is dropped is in the file.
        madvise((void *)start, end - start, MADV_DONTNEED);
    }
    return 0;
}

// The dynamic linker tells of libraries that are wholly in place, and keeps them there meanwhile.
void cmemory_return_code(void) { dl_iterate_phdr(return_segments, NULL); }
