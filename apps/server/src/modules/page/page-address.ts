import { keptQuery } from '@shop/domain/query-parameters';
import { plainPath } from '@shop/domain/route-table';

const MAX_PATH_LENGTH = 500;

/** By hand, since to `URL` a path with two slashes is a host. */
export function partsOf(url: string): { path: string; query: URLSearchParams } {
  const [, path = '', search = ''] = /^([^?#]*)\??([^#]*)/.exec(url) ?? [];
  return { path, query: new URLSearchParams(search) };
}

/** Where to look: in small letters, without a slash at the end, and with the ending that somebody forgot. */
export function addressesFor(path: string): string[] {
  const plain = plainPath(path) ?? '';
  if (plain.length < 2 || plain.length > MAX_PATH_LENGTH || /\p{Cc}/u.test(plain)) return [];
  return plain.endsWith('.html') ? [plain] : [plain, `${plain}.html`];
}

/** The target with what is kept of the query (§2); what it says itself holds. */
export function withKeptQuery(target: string, query: URLSearchParams): string {
  const [, anchor = ''] = /(#.*)$/s.exec(target) ?? [];
  const own = partsOf(target);
  const kept = keptQuery(query).filter(([name]) => !own.query.has(name));
  const search = new URLSearchParams([...own.query, ...kept]).toString();
  return `${own.path}${search && `?${search}`}${anchor}`;
}
