/** A path of this shop that a redirect may lead to: nothing that any reader of it could take for another host. */
export function isLocalPath(path: string): boolean {
  const decoded = decode(path);
  return decoded !== undefined && [path, decoded].every(isPlain);
}

/** Browsers read a backslash as a slash, and drop control characters before they look at it. */
const isPlain = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/[\\\p{Cc}]/u.test(path) && !/^\/+\.*\/\//.test(path);

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
