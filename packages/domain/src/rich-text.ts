/** What markup a text may hold; a sanitiser removes the rest. */
export type MarkupRule = { tags: readonly string[]; attributes: readonly string[] };

/** §3, for content blocks. */
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

/** Plain text strips all markup by default; an allow-list lets single tags through, never an attribute. */
export const plainText = (allowedTags: readonly string[] = []): MarkupRule => ({ tags: allowedTags, attributes: [] });

/** Links of editors lead to pages, mail or telephone; whatever would run as script is refused. */
export function isSafeUrl(url: string): boolean {
  // Browsers drop control characters and blanks inside a scheme, so `java\tscript:` is one too.
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url.replace(/[\p{Cc}\s]/gu, ''))?.[1];
  return scheme === undefined || SAFE_SCHEMES.includes(scheme.toLowerCase());
}

const SAFE_SCHEMES = ['http', 'https', 'mailto', 'tel'];
