import { PAGE_PATTERNS, type PagePattern } from './page-patterns.ts';
import { plainPath } from './route-table.ts';

/** Pattern of a path below the store prefix; a data request counts as its page. */
export function pagePattern(path: string): PagePattern {
  const decoded = plainPath(path);
  if (decoded === undefined) return '/*';
  const plain = decoded.replace(DATA_OF_A_PAGE, '') || '/';
  return FIXED.find((pattern) => pattern === plain) ?? OPEN.find(([, shape]) => shape.test(plain))?.[0] ?? '/*';
}

/** The router requests the data of `/faq` as `/faq.data`, and that of `/` as `/_.data`. */
const DATA_OF_A_PAGE = /(^\/_(root)?)?\.data$/;

const isOpen = (pattern: PagePattern): boolean => /[:*]/.test(pattern);
const FIXED = PAGE_PATTERNS.filter((pattern) => !isOpen(pattern));
const OPEN = PAGE_PATTERNS.filter(isOpen).map((pattern) => [pattern, toRegExp(pattern)] as const);

function toRegExp(pattern: PagePattern): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replaceAll('*', '.*')
    .replace(/\/:\w+\?/g, '(/[^/]+)?')
    .replace(/:\w+/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
