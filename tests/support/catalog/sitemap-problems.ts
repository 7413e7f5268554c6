const MAX_URLS = 50_000;
const MAX_BYTES = 52_428_800;
const MAX_LOC_LENGTH = 2_048;
const MAX_IMAGES = 1_000;
const PROTOCOL = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
/** W3C Datetime with time and zone, as `toISOString` writes it. */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?Z$/;
/** Characters allowed by RFC 3986; all others must be percent-encoded. */
const URI = /^https?:\/\/(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-F]{2})+$/;

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string };

export type ReadSitemap = { root: string; entries: { loc: string; lastmod?: string; images: string[] }[] };

/** Parses only what the sitemap protocol allows; throws for XML that is not well-formed. */
export function readSitemap(xml: string): ReadSitemap {
  const root = parse(xml);
  return {
    root: root.name,
    entries: root.children.map(({ children }) => {
      const getText = (name: string) => children.find((child) => child.name === name)?.text;
      const lastmod = getText('lastmod');
      return {
        loc: getText('loc') ?? '',
        ...(lastmod !== undefined && { lastmod }),
        images: children.filter(({ name }) => name === 'image:image').map((image) => image.children[0]?.text ?? ''),
      };
    }),
  };
}

/** Violations of the sitemap protocol (sitemaps.org 0.9 and its image extension), as sentences. */
export function sitemapProblems(xml: string, origin: string): string[] {
  const root = parse(xml);
  const entryName = root.name === 'urlset' ? 'url' : 'sitemap';
  const locs = root.children.map(({ children }) => children[0]?.text);
  return [
    ...(['urlset', 'sitemapindex'].includes(root.name) ? [] : [`${root.name} is no root`]),
    ...(root.attributes.xmlns === PROTOCOL ? [] : ['the namespace is missing']),
    ...(/<image:/.test(xml) && root.attributes['xmlns:image'] !== IMAGES ? ['the image namespace is missing'] : []),
    ...(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>') ? [] : ['the declaration is missing']),
    ...(root.children.length > MAX_URLS ? ['more than 50,000 urls'] : []),
    ...(Buffer.byteLength(xml) > MAX_BYTES ? ['more than 50 MB'] : []),
    ...(new Set(locs).size === locs.length ? [] : ['an address stands there twice']),
    ...root.children.flatMap((entry) => entryProblems(entry, entryName, origin)),
  ];
}

function entryProblems(entry: Element, entryName: string, origin: string): string[] {
  if (entry.name !== entryName) return [`${entry.name} in place of ${entryName}`];
  const names = entry.children.map(({ name }) => name).join(' ');
  const isOrdered = entryName === 'url' ? /^loc( lastmod)?( image:image)*$/ : /^loc( lastmod)?$/;
  const images = entry.children.filter(({ name }) => name === 'image:image');
  const [loc, second] = entry.children;
  return [
    ...(isOrdered.test(names) ? [] : [`${entryName} holds ${names}`]),
    ...locProblems(loc?.text ?? ''),
    ...(loc?.text.startsWith(`${origin}/`) ? [] : [`${loc?.text} is not on ${origin}`]),
    ...(second?.name !== 'lastmod' || INSTANT.test(second.text) ? [] : [`${second.text} is no instant`]),
    ...(images.length > MAX_IMAGES ? ['too many pictures'] : []),
    ...images.flatMap(({ children }) =>
      children.length === 1 && children[0]?.name === 'image:loc'
        ? locProblems(children[0].text)
        : ['a picture without loc'],
    ),
  ];
}

const locProblems = (loc: string): string[] =>
  URI.test(loc) && loc.length < MAX_LOC_LENGTH ? [] : [`${loc} is no address`];

/** Parses elements with attributes and text, which is all that sitemaps use. */
function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const body = xml.replace(/^<\?xml [^>]*\?>/, '');
  const tokens = body.match(/<[^<>]*>|[^<>]+|[<>]/g) ?? [];
  for (const token of tokens) take(token, open);
  if (open.length !== 1 || root.children.length !== 1) throw new Error('Expected exactly one root element');
  return root.children[0] as Element;
}

function take(token: string, open: Element[]): void {
  const parent = open.at(-1) as Element;
  const [, closed] = /^<\/([\w:]+)>$/.exec(token) ?? [];
  const [, opened, attributes = ''] = /^<([\w:]+)((?:\s+[\w:]+="[^"<]*")*)>$/.exec(token) ?? [];
  if (closed) {
    if (open.pop()?.name !== closed) throw new Error(`${closed} closes an element that is not open`);
  } else if (opened) {
    const element = { name: opened, attributes: getAttributes(attributes), children: [], text: '' };
    parent.children.push(element);
    open.push(element);
  } else if (/^[<>]/.test(token)) throw new Error(`${token} is not a tag`);
  else parent.text += decoded(token);
}

const getAttributes = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(\w*;?)/g, (_, name: string) => {
    const character = ENTITIES[name.replace(';', '')];
    if (!name.endsWith(';') || character === undefined) throw new Error(`&${name} is not an entity`);
    return character;
  });
}
