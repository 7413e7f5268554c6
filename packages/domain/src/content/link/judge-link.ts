import { isLocalPath } from '../../site/pages/local-path.ts';
import { pagePattern } from '../../site/pages/page-pattern.ts';
import { isRouteAllowed, plainPath, ROUTES } from '../../site/pages/route-table.ts';
import type { BrandKey, Store } from '../../site/store/store.ts';
import { withoutPrefix } from '../../site/store/store-choice.ts';
import { isContentPageClosed } from '../content-pages.ts';
import { isSafeUrl } from '../rich-text.ts';

/** Reasons a link is refused for; `moved` is a warning. */
const FAULTS = ['unsafe', 'malformed', 'insecure', 'absent', 'anchor-absent'] as const;
export const LINK_REASONS = [...FAULTS, 'moved'] as const;
export type LinkReason = (typeof LINK_REASONS)[number];

export type LinkTarget =
  | { kind: 'refused'; reason: 'unsafe' | 'malformed' | 'insecure' }
  | { kind: 'external' }
  /** `#delivery` of the page that holds the link. */
  | { kind: 'anchor'; anchor: string }
  | { kind: 'own'; path: string; anchor: string; brand?: BrandKey };

/** What shoppers of a store find at a path. `away`: the content service does not answer. */
export type PageSight =
  | { kind: 'product' | 'category' | 'content' | 'fixed'; title?: string; anchors?: readonly string[] }
  | { kind: 'moved'; to: string }
  | { kind: 'away' };

export type LinkVerdict = { reason: LinkReason; to?: string };

export const isFault = (reason: LinkReason): boolean => FAULTS.some((fault) => fault === reason);

/** Shape of a link: outside the shop by its form alone, inside with its path. */
export function readLink(href: string, origins: Readonly<Partial<Record<BrandKey, string>>> = {}): LinkTarget {
  const link = href.trim();
  if (!isSafeUrl(link)) return { kind: 'refused', reason: 'unsafe' };
  if (link.startsWith('#')) return { kind: 'anchor', anchor: link.slice(1) };
  if (link.startsWith('/')) return readPath(link);
  if (/^mailto:/i.test(link)) return /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/i.test(link) ? { kind: 'external' } : MALFORMED;
  if (/^tel:/i.test(link)) return /^tel:\+?[\d\s().-]{3,30}$/i.test(link) ? { kind: 'external' } : MALFORMED;
  return readAddress(link, origins);
}

/** Verdict on a page of the shop; undefined: the link works. */
export function judgeSight(sight: PageSight | undefined, anchor = ''): LinkVerdict | undefined {
  if (!sight) return { reason: 'absent' };
  if (sight.kind === 'away') return undefined;
  if (sight.kind === 'moved') return { reason: 'moved', to: sight.to };
  const isAnchorKnown = anchor === '' || !sight.anchors || sight.anchors.includes(anchor);
  return isAnchorKnown ? undefined : { reason: 'anchor-absent' };
}

/**
 * Store and path that a link opens, as the storefront adds prefixes: `/us/sale` is a page of the US store in a store
 * without prefix, and of no store in one with another prefix.
 */
export function locatePath<Place extends Pick<Store, 'subpathPrefix'>>(
  path: string,
  store: Place,
  siblings: readonly Place[],
): { store: Place; path: string } {
  const below = withoutPrefix(path, store);
  if (below !== path || store.subpathPrefix !== '') return { store, path: below };
  const other = siblings.find((one) => one.subpathPrefix !== '' && withoutPrefix(path, one) !== path);
  return other ? { store: other, path: withoutPrefix(path, other) } : { store, path };
}

/** Pages of the router that shoppers are led to; parts for machines, steps of a payment and the like are none. */
export function judgeFixedPage(
  path: string,
  store: Pick<Store, 'brand' | 'localeISOCode'>,
): 'fixed' | 'absent' | undefined {
  const plain = plainPath(path);
  const pattern = plain === undefined ? '/*' : pagePattern(plain);
  if (plain?.startsWith('/media/')) return 'fixed';
  if (pattern === '/*' || pattern === '/*.html') return undefined;
  const isOpen = isRouteAllowed(path, store) && !isContentPageClosed(path, store);
  return isOpen && !INTERNAL.includes(pattern) ? 'fixed' : 'absent';
}

/** Slug of a topic below the FAQ; undefined for any other path. */
export function readFaqTopic(path: string): string | undefined {
  const [, topic] = /^\/faq\/([^/]+)$/.exec(plainPath(path) ?? '') ?? [];
  return topic;
}

const MALFORMED = { kind: 'refused', reason: 'malformed' } as const;

const INTERNAL: readonly string[] = [
  ROUTES.menuPanels,
  ROUTES.storeSuggestion,
  ROUTES.gallery,
  ROUTES.appShell,
  ROUTES.notFound,
  ROUTES.payLink,
  ROUTES.payDifference,
  ROUTES.checkoutReturn,
  ROUTES.confirmation,
].map(({ path }) => path);

function readPath(link: string): LinkTarget {
  const [, path = '', anchor = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(link) ?? [];
  if (!isLocalPath(path) || /\s/.test(link)) return MALFORMED;
  return { kind: 'own', path, anchor };
}

function readAddress(link: string, origins: Readonly<Partial<Record<BrandKey, string>>>): LinkTarget {
  const [, scheme = '', host = '', rest = ''] = /^(https?):\/\/([a-z\d.-]+(?::\d+)?)(|[/?#]\S*)$/i.exec(link) ?? [];
  if (host === '') return MALFORMED;
  const origin = `${scheme}://${host}`.toLowerCase();
  const brand = (Object.keys(origins) as BrandKey[]).find((one) => origins[one]?.toLowerCase() === origin);
  if (!brand) return scheme.toLowerCase() === 'https' ? { kind: 'external' } : { kind: 'refused', reason: 'insecure' };
  const own = readPath(rest.startsWith('/') ? rest : `/${rest}`);
  return own.kind === 'own' ? { ...own, brand } : own;
}
