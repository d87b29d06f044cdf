// OpenIDConnect
