// MicroHTTPServer
