type TypedRedirect = { path: string; target: string };

/** One redirect per line: the address, white space or a tab as copied from a spreadsheet, and its target. */
export const readRedirects = (typed: string): TypedRedirect[] =>
  typed
    .split('\n')
    .map((line) => line.trim().split(/[\s,;]+/))
    .flatMap(([path, target]) => (path && target ? [{ path, target }] : []));
