import { filterQuery } from '@shop/domain/query-parameters';
import { plainPath } from '@shop/domain/site/pages/route-table';

const MAX_PATH_LENGTH = 500;

/** Parsed without `URL`, which reads a path starting with two slashes as a host. */
export function splitAddress(url: string): { path: string; query: URLSearchParams } {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { path, query: new URLSearchParams(search) };
}

/** Candidate addresses: lowercase, no trailing slash, and also with `.html` when it is missing. */
export function addressesFor(path: string): string[] {
  const plain = plainPath(path) ?? '';
  if (plain.length < 2 || plain.length > MAX_PATH_LENGTH || /\p{Cc}/u.test(plain)) return [];
  return plain.endsWith('.html') ? [plain] : [plain, `${plain}.html`];
}

/** Adds the query parameters that survive a redirect (§2); the target's own parameters take precedence. */
export function preserveQuery(target: string, query: URLSearchParams): string {
  const [, anchor = ''] = /(#.*)$/s.exec(target) ?? [];
  const own = splitAddress(target);
  const parameters = filterQuery(query).filter(([name]) => !own.query.has(name));
  const search = new URLSearchParams([...own.query, ...parameters]).toString();
  return `${own.path}${search && `?${search}`}${anchor}`;
}
