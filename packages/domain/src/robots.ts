import { isProduction } from './environment.ts';
import { plainPath, ROUTES, requiresLogin } from './route-table.ts';

const NOINDEX = 'noindex';
const NOTHING = 'noindex, nofollow';

/** What is private or endless: robots need not even ask for it. */
const DISALLOWED = [
  '/customer/',
  '/checkout/',
  '/worldpay/',
  ROUTES.searchResults.path,
  '/api/',
  '/giftcards/activate',
];

/** Pages of one shopper, of a link in a mail, or of the shop's own machinery: a path and all below it. */
const UNLISTED = [
  '/customer',
  '/checkout',
  '/worldpay',
  ROUTES.searchResults.path,
  ROUTES.giftCardActivate.path,
  ROUTES.notFound.path,
  '/order-lookup',
  '/returns',
  '/wishlist',
  '/stores',
  '/refer',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/back-in-stock',
  '/consent',
  '/gateway',
  '/dev',
  '/_app',
];

/** Google reads no more of it. */
const MAX_ROBOTS_LENGTH = 500_000;

/** Stands in where editors have written none or the content service is away: it closes what is private and nothing else. */
export const DEFAULT_ROBOTS = [
  'User-agent: *',
  // The second line of each is for stores with a prefix.
  ...DISALLOWED.flatMap((path) => [`Disallow: ${path}`, `Disallow: /*${path}`]),
].join('\n');

const DISALLOW_ALL = 'User-agent: *\nDisallow: /';

type Robots = { written: string | undefined; environment: string; sitemap: string };

/** `robots.txt`: what editors wrote and where the sitemap is; outside of production nothing may be asked for. */
export function robotsText({ written, environment, sitemap }: Robots): string {
  if (!isProduction(environment)) return `${DISALLOW_ALL}\n`;
  const lines = readableLines(written ?? '');
  const isSaid = lines.some((line) => /^(user-agent|allow|disallow)\s*:/i.test(line));
  const text = isSaid ? lines.join('\n').trim() : DEFAULT_ROBOTS;
  const ours = `Sitemap: ${sitemap}`;
  return lines.includes(ours) ? `${text}\n` : `${text}\n\n${ours}\n`;
}

/** False for what no search engine keeps, whatever it shows: §2's pages with login, search, and links of mails. */
export function isListedPath(path: string): boolean {
  const plain = plainPath(path);
  if (plain === undefined || requiresLogin(plain)) return false;
  return !UNLISTED.some((closed) => plain === closed || plain.startsWith(`${closed}/`));
}

type Reply = { path: string; contentType: string; environment: string };

/** `X-Robots-Tag`: data is no page, so only HTML of a listed path, and what pages are made of, may be kept. */
export function robotsTag({ path, contentType, environment }: Reply): string | undefined {
  if (!isProduction(environment)) return NOTHING;
  if (/^text\/html\b/i.test(contentType)) return isListedPath(path) ? undefined : NOINDEX;
  return contentType === '' || PAGE_PARTS.test(contentType) ? undefined : NOINDEX;
}

const PAGE_PARTS = /^(image|font|video)\/|^(text\/css|(text|application)\/javascript)\b/i;

/** As an editor meant them, whatever they were typed with. */
const readableLines = (written: string): string[] =>
  written
    .slice(0, MAX_ROBOTS_LENGTH)
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim());
