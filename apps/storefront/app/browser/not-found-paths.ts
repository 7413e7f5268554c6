/** The paths of this document's visit that turned out to be no page. */
export const notFoundPaths = new Set<string>();
