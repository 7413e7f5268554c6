import { isProduction } from '../../environment.ts';
import { PAGES, type Page } from './page-table.ts';
import { plainPath, ROUTES, requiresLogin } from './route-table.ts';

const NOINDEX = 'noindex';
const NOTHING = 'noindex, nofollow';

/** Private or unbounded paths that robots should not crawl. */
const DISALLOWED = [
  '/customer/',
  '/checkout/',
  '/worldpay/',
  ROUTES.searchResults.path,
  '/api/',
  ROUTES.giftCardActivate.path,
];

/** Technical paths that are not pages. */
const TECHNICAL = ['/returns', '/gateway'];

/**
 * Paths, with all below them, that belong to one shopper, a mail link or technical endpoints: the first segment of each
 * page that is not indexed, or the page alone where an indexed page has the same first segment.
 */
const UNLISTED = unlistedPaths();

/** Google's size limit for robots.txt. */
const MAX_ROBOTS_LENGTH = 500_000;

/** Fallback without editors' text or while the content service is down: disallows private paths only. */
export const DEFAULT_ROBOTS = [
  'User-agent: *',
  // The second line of each is for stores with a prefix.
  ...DISALLOWED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
].join('\n');

const DISALLOW_ALL = 'User-agent: *\nDisallow: /';

type Robots = { written: string | undefined; environment: string; sitemap: string };

/** `robots.txt`: the text of the editors plus the sitemap; outside production everything is disallowed. */
export function robotsText({ written, environment, sitemap }: Robots): string {
  if (!isProduction(environment)) return `${DISALLOW_ALL}\n`;
  const lines = readableLines(written ?? '');
  const hasRules = lines.some((line) => /^(user-agent|allow|disallow)\s*:/i.test(line));
  const text = hasRules ? lines.join('\n').trim() : DEFAULT_ROBOTS;
  const ours = `Sitemap: ${sitemap}`;
  return lines.includes(ours) ? `${text}\n` : `${text}\n\n${ours}\n`;
}

/** False for paths that must never be indexed: pages of §2 with login, search, and mail links. */
export function isListedPath(path: string): boolean {
  const plain = plainPath(path);
  if (plain === undefined || requiresLogin(plain)) return false;
  return !UNLISTED.some((closed) => plain === closed || plain.startsWith(`${closed}/`));
}

function unlistedPaths(): string[] {
  const pages = Object.values<Page>(PAGES).filter(({ module }) => module !== undefined);
  const getSegment = ({ path }: Page) => path.split('/', 2).join('/');
  const indexed = new Set(pages.filter((page) => page.indexed).map(getSegment));
  const closed = pages
    .filter((page) => !page.indexed)
    .map((page) => (indexed.has(getSegment(page)) ? page.path : getSegment(page)));
  return [...new Set([...closed, ...TECHNICAL])];
}

type Reply = { path: string; contentType: string; environment: string };

/** `X-Robots-Tag`: only HTML of a listed path, and page assets, may be indexed; data is not. */
export function robotsTag({ path, contentType, environment }: Reply): string | undefined {
  if (!isProduction(environment)) return NOTHING;
  if (/^text\/html\b/i.test(contentType)) return isListedPath(path) ? undefined : NOINDEX;
  return contentType === '' || PAGE_PARTS.test(contentType) ? undefined : NOINDEX;
}

const PAGE_PARTS = /^(image|font|video)\/|^(text\/css|(text|application)\/javascript)\b/i;

/** Cleans the lines of editors from BOM, carriage returns and control characters. */
const readableLines = (written: string): string[] =>
  written
    .slice(0, MAX_ROBOTS_LENGTH)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim());
