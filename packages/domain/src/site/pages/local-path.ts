/** Open-redirect guard: true only for a path that no parser could take for another host. */
export function isLocalPath(path: string): boolean {
  const decoded = decode(path);
  return decoded !== undefined && [path, decoded].every(isPlain);
}

/** Browsers treat a backslash as a slash, and strip control characters before parsing. */
const isPlain = (path: string): boolean =>
  /^\/(?![/\\])/.test(path) && !/[\\\p{Cc}]/u.test(path) && !/^\/+\.*\/\//.test(path);

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
