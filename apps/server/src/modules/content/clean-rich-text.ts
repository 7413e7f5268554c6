import { isSafeUrl, type MarkupRule, plainText, RICH_TEXT } from '@shop/domain/rich-text';
import sanitizeHtml from 'sanitize-html';

/** Fields that hold markup. Every other text is shown as it is, letter by letter. */
const RICH_FIELDS: ReadonlySet<string> = new Set(['body', 'answer', 'contentBlock']);

/** What search engines show as it is: no markup at all. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(['metaTitle', 'metaDescription']);

/** §3: the tags and attributes of the specification, and nothing else. */
export const cleanRichText = (html: string): string => cleanMarkup(html, RICH_TEXT);

/** §3: strips all markup, but for the tags that are named. */
export const cleanText = (text: string, allowedTags: readonly string[] = []): string =>
  cleanMarkup(text, plainText(allowedTags)).replaceAll('&amp;', '&');

const cleanMarkup = (html: string, { tags, attributes }: MarkupRule): string =>
  sanitizeHtml(html, {
    allowedTags: [...tags],
    allowedAttributes: { '*': [...attributes] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    transformTags: { a: safeLink, img: safePicture },
  });

/** Cleans every rich text of a document, however deep it stands. */
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
  return TEXT_FIELDS.has(field) ? cleanText(value) : value;
}

/** A page that is opened in a window of its own must not reach back into ours. */
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

/** `data:` is for pictures that are pictures: an SVG can hold script. */
function safePicture(tagName: string, attributes: Record<string, string>) {
  const { src, ...others } = attributes;
  const allowed = src !== undefined && (isSafeUrl(src) || /^data:image\/(png|jpe?g|gif|webp|avif);base64,/i.test(src));
  return { tagName, attribs: { ...others, ...(allowed && { src }) } };
}
