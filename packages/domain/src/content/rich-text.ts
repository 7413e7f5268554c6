/** Allowed markup of a text; the sanitiser removes the rest. */
export type MarkupRule = { tags: readonly string[]; attributes: readonly string[] };

/** Markup of content blocks (§3). */
export const RICH_TEXT: MarkupRule = {
  tags: [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'strong',
    'i',
    'figure',
    'table',
    'colgroup',
    'col',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'ol',
    'ul',
    'li',
    'figcaption',
    'img',
    'a',
  ],
  attributes: ['class', 'rowspan', 'colspan', 'href', 'src', 'alt', 'title', 'width', 'height', 'target', 'rel'],
};

/** Strips all markup by default; an allow-list keeps single tags, never attributes. */
export const plainText = (allowedTags: readonly string[] = []): MarkupRule => ({ tags: allowedTags, attributes: [] });

/** Editors' links may be http(s), mailto or tel; script URLs are rejected (XSS). */
export function isSafeUrl(url: string): boolean {
  // Browsers ignore control characters and whitespace inside a scheme, so `java\tscript:` is a script URL, too.
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1];
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase());
}

const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel'];
