/* The minimum for libmicrohttpd: fixed bytes from memory, without reading the request. A program's own cost is the difference
   to it. Threads, events and memory for a connection are those of the companion.
       plain PORT STYLE-SHEET BYTES      /style.css, and anything else as a page of that many bytes */
#include <arpa/inet.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct MHD_Response *style, *page;

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url, const char *method,
                              const char *version, const char *body, size_t *size, void **slot)
{
    static int seen;
    (void)context, (void)method, (void)version, (void)body, (void)size;
    if (!*slot) {
        *slot = &seen;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, strcmp(url, "/style.css") ? page : style);
}

int main(int count, char **arguments)
{
    if (count != 4)
        return 64;
    FILE *file = fopen(arguments[2], "rb");
    static char bytes[1 << 20];
    size_t size = file ? fread(bytes, 1, sizeof bytes, file) : 0;
    size_t page_size = strtoul(arguments[3], NULL, 10);
    char *text = malloc(page_size + 1);
    if (!size || !text)
        return 66;
    memset(text, 'a', page_size);
    style = MHD_create_response_from_buffer(size, bytes, MHD_RESPMEM_PERSISTENT);
    page = MHD_create_response_from_buffer(page_size, text, MHD_RESPMEM_PERSISTENT);
    MHD_add_response_header(style, "Content-Type", "text/css; charset=utf-8");
    MHD_add_response_header(page, "Content-Type", "text/html; charset=utf-8");

    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    address.sin_port = htons((unsigned short)atoi(arguments[1]));
    struct MHD_Daemon *daemon = MHD_start_daemon(
        MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, &answer, NULL, MHD_OPTION_SOCK_ADDR, &address, MHD_OPTION_THREAD_POOL_SIZE,
        2u, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)16384, MHD_OPTION_END);
    if (!daemon)
        return 69;
    sigset_t signals;
    int signal;
    sigemptyset(&signals);
    sigaddset(&signals, SIGTERM);
    sigprocmask(SIG_BLOCK, &signals, NULL);
    sigwait(&signals, &signal);
    MHD_stop_daemon(daemon);
    return 0;
}
