import { isPageOpen } from '../site/pages/alternates.ts';
import { isListedPath } from '../site/pages/robots.ts';
import { plainPath } from '../site/pages/route-table.ts';
import { isLocale } from '../site/store/identity.ts';
import type { Locale, Store } from '../site/store/store.ts';

/** The protocol allows 50,000: with ten pictures each, this many also stay far below its 50 MB. */
export const URLS_PER_SITEMAP = 10_000;
/** The protocol allows 1,000. */
export const IMAGES_PER_URL = 10;

export const SITEMAP_INDEX_PATH = '/sitemap.xml';
export const SITEMAP_FOLDER = '/sitemap/';

/** Absolute URLs. */
export type SitemapUrl = { loc: string; lastModified?: Date | undefined; images?: readonly string[] };
type SitemapFile = { loc: string; lastModified?: Date | undefined };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** Start and end of a sitemap that is streamed. */
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

/** `en-GB-1.xml`: the first file has the non-product pages, the others the products in order. */
export const sitemapFileName = (locale: Locale, number: number): string => `${locale}-${number}.xml`;

export function readSitemapFileName(name: string): { locale: Locale; number: number } | undefined {
  const [, requested, digits] = /^([a-zA-Z0-9-]{2,11})-([1-9]\d{0,3})[.]xml$/.exec(name) ?? [];
  return requested && isLocale(requested) ? { locale: requested, number: Number(digits) } : undefined;
}

/** One file for the pages, plus those for the products. */
export const sitemapFileCount = (products: number): number => 1 + Math.ceil(products / URLS_PER_SITEMAP);

/**
 * Only indexable paths that respond directly, without a redirect from another spelling. Letters of any script are
 * allowed, since they are listed encoded.
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

/** Drops characters that are not allowed in XML. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
