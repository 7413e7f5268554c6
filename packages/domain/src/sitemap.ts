import { isPageOpen } from './alternates.ts';
import { isListedPath } from './robots.ts';
import { plainPath } from './route-table.ts';
import { LOCALES, type Locale, type Store } from './store.ts';

/** Of 50,000 that the protocol allows: with ten pictures each, so many stay far below its 50 MB as well. */
export const URLS_PER_SITEMAP = 10_000;
/** Of 1,000 that are allowed. */
export const IMAGES_PER_URL = 10;

export const SITEMAP_INDEX_PATH = '/sitemap.xml';
export const SITEMAP_FOLDER = '/sitemap/';

/** Full addresses and an instant. */
export type SitemapUrl = { loc: string; lastModified?: Date | undefined; images?: readonly string[] };
type SitemapFile = { loc: string; lastModified?: Date | undefined };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** What stands before and after the urls of a sitemap that is sent piece by piece. */
export const SITEMAP_START = `${DECLARATION}<urlset xmlns="${PROTOCOL}" xmlns:image="${IMAGES}">\n`;
export const SITEMAP_END = '</urlset>\n';

export function sitemapUrlXml({ loc, lastModified, images = [] }: SitemapUrl): string {
  const pictures = images
    .slice(0, IMAGES_PER_URL)
    .map((image) => `<image:image>${tag('image:loc', image)}</image:image>`);
  return `<url>${tag('loc', loc)}${lastModifiedTag(lastModified)}${pictures.join('')}</url>\n`;
}

export function sitemapIndexXml(files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ loc, lastModified }) => `<sitemap>${tag('loc', loc)}${lastModifiedTag(lastModified)}</sitemap>\n`,
  );
  return `${DECLARATION}<sitemapindex xmlns="${PROTOCOL}">\n${entries.join('')}</sitemapindex>\n`;
}

/** `en-GB-1.xml`: the first has the pages that are no products, the others the products in their order. */
export const sitemapFileName = (locale: Locale, number: number): string => `${locale}-${number}.xml`;

export function readSitemapFileName(name: string): { locale: Locale; number: number } | undefined {
  const [, asked, digits] = /^([a-z]{2}-[A-Z]{2})-([1-9]\d{0,3})[.]xml$/.exec(name) ?? [];
  const locale = LOCALES.find((known) => known === asked);
  return locale && { locale, number: Number(digits) };
}

/** One file for the pages, and as many as the products need. */
export const sitemapFileCount = (products: number): number => 1 + Math.ceil(products / URLS_PER_SITEMAP);

/**
 * Only an address that answers by itself, and not by way of another spelling, and that a search engine may keep. Its
 * letters are of any script, since they are listed encoded.
 */
export const isSitemapPath = (path: string, store: Pick<Store, 'brand' | 'localeISOCode'>): boolean =>
  /^[\p{L}\p{M}\p{N}_./~-]+$/u.test(path) && plainPath(path) === path && isListedPath(path) && isPageOpen(path, store);

const lastModifiedTag = (at: Date | undefined): string => (at ? tag('lastmod', at.toISOString()) : '');

const tag = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML cannot have at all are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
