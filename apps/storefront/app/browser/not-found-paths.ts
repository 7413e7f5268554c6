/** Paths that returned 404 since this document loaded. */
export const notFoundPaths = new Set<string>();
