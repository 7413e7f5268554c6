import { isSafeUrl, type MarkupRule, plainText, RICH_TEXT } from '@shop/domain/content/rich-text';
import sanitizeHtml from 'sanitize-html';

/** Fields with markup. Every other text is rendered escaped. */
export const RICH_FIELDS: ReadonlySet<string> = new Set(['body', 'answer', 'contentBlock']);

/** Plain texts and the tags they may have: search engines show markup literally, a headline may emphasise a word. */
const TEXT_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['metaTitle', []],
  ['metaDescription', []],
  ['headline', ['em']],
]);

/** §3: allows only the tags and attributes of the specification. */
export const cleanRichText = (html: string): string => cleanMarkup(html, RICH_TEXT);

/** §3: strips all markup except the given tags. */
export const cleanText = (text: string, allowedTags: readonly string[] = []): string =>
  cleanMarkup(text, plainText(allowedTags)).replaceAll('&amp;', '&');

/** Tags outside the specification with an equal inside; class `quote` is what Markdown quotes become, too. */
const SYNONYMS = {
  em: 'i',
  b: 'strong',
  h5: 'h4',
  h6: 'h4',
  blockquote: () => ({ tagName: 'figure', attribs: { class: 'quote' } }),
};

const cleanMarkup = (html: string, { tags, attributes }: MarkupRule): string =>
  sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { '*': [...attributes] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: { ...(tags === RICH_TEXT.tags && SYNONYMS), a: safeLink, img: safePicture },
  });

/** Cleans every rich text of a document at any depth. */
export function cleanDocument<Data>(data: Data): Data {
  const cleaned = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return cleanField(value, field);
    if (Array.isArray(value)) return value.map((item) => cleaned(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, below]) => [name, cleaned(below, name)]));
  };
  return cleaned(data, '') as Data;
}

function cleanField(value: string, field: string): string {
  if (RICH_FIELDS.has(field)) return cleanRichText(value);
  const allowedTags = TEXT_FIELDS.get(field);
  return allowedTags ? cleanText(value, allowedTags) : value;
}

/** rel="noopener": a page opened in a new window must not reach window.opener. */
function safeLink(tagName: string, attributes: Record<string, string>) {
  const { href, rel = '', ...others } = attributes;
  const words = new Set(rel.split(/\s+/).filter(Boolean));
  if (others.target === '_blank') words.add('noopener');
  return {
    tagName,
    attribs: {
      ...others,
      ...(href !== undefined && isSafeUrl(href) && { href }),
      ...(words.size > 0 && { rel: [...words].join(' ') }),
    },
  };
}

/** Allows `data:` for raster images only: an SVG can contain script. */
function safePicture(tagName: string, attributes: Record<string, string>) {
  const { src, ...others } = attributes;
  const allowed = src !== undefined && (isSafeUrl(src) || /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i.test(src));
  return { tagName, attribs: { ...others, ...(allowed && { src }) } };
}
