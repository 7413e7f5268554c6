import { isRecord } from '../../record.ts';

/** Link of a document or feed entry; `path` leads to its field, such as `blocks.2.link.href`. */
export type PlacedLink = { path: string; href: string };

/** Links of a document, menu entry or banner in any depth, those of rich text too; pictures are none. */
export const collectLinks = (value: unknown): PlacedLink[] => collectIn(value, []);

/** Anchors that sections and questions of a document offer. */
export function collectAnchors(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(collectAnchors);
  if (!isRecord(value)) return [];
  const own = typeof value.anchor === 'string' ? [value.anchor] : [];
  return [...own, ...Object.values(value).flatMap(collectAnchors)];
}

/** The same value with every such link leading elsewhere. Links inside rich text are left alone. */
export function replaceLinks(
  value: unknown,
  change: { from: string; to: string },
  path: readonly string[] = [],
): unknown {
  if (typeof value === 'string') return isLinkField(path) && value === change.from ? change.to : value;
  if (Array.isArray(value)) return value.map((one, index) => replaceLinks(one, change, [...path, String(index)]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      PICTURE_FIELD.test(name) ? one : replaceLinks(one, change, [...path, name]),
    ]),
  );
}

const LINK_FIELDS = ['href', 'url', 'link', 'categorypath'];
/** Paths of listings that show a banner. */
const LINK_LISTS = ['pages'];
const PICTURE_FIELD = /picture|media|image|icon/i;
const RICH_TEXT_LINK = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

function collectIn(value: unknown, path: readonly string[]): PlacedLink[] {
  if (typeof value === 'string') return collectInText(value, path);
  if (Array.isArray(value)) return value.flatMap((one, index) => collectIn(one, [...path, String(index)]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    PICTURE_FIELD.test(name) ? [] : collectIn(one, [...path, name]),
  );
}

function collectInText(text: string, path: readonly string[]): PlacedLink[] {
  if (text === '') return [];
  if (isLinkField(path)) return [{ path: path.join('.'), href: text }];
  if (!text.includes('<a')) return [];
  return [...text.matchAll(RICH_TEXT_LINK)].map(([, double, single]) => ({
    path: path.join('.'),
    href: decodeEntities(double ?? single ?? ''),
  }));
}

function isLinkField(path: readonly string[]): boolean {
  const [list = '', field = ''] = path.slice(-2).map((one) => one.toLowerCase());
  return LINK_FIELDS.includes(path.length > 1 ? field : list) || LINK_LISTS.includes(list);
}

const decodeEntities = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
