/** For the servers of tests: none closes a connection that waits for a next request, which may be sent in that very moment. */
export const KEPT_OPEN = { keepAliveTimeout: 0 }
