import sanitizeHtml from 'sanitize-html';

/** Entities are encoded at most so often: `&amp;trade;` is encoded twice. */
const MOST_ENCODINGS = 3;
const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});|\{\{[^{}]*\}\}/i;
const BLOCKS = [
  'p',
  'div',
  'section',
  'article',
  'table',
  'ul',
  'ol',
  'dl',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
];
const LINES = ['br', 'hr', 'li', 'tr', 'dt', 'dd'];
const BULLET = '• ';

/**
 * Text of a description that a file holds as HTML: paragraphs are separated by an empty line, entries of a list start with
 * a bullet, entities are decoded. Product texts have no markup, so that pages, feeds and search need not remove it. Text
 * without markup stays as it is. Idempotent.
 */
export function toPlainText(text: string): string {
  if (!MARKUP.test(text)) return text;
  return decode(text, (html) => layOut(strip(html, [...BLOCKS, ...LINES])));
}

/** Same on one line, for titles and values. */
export function toPlainLine(text: string): string {
  if (!MARKUP.test(text)) return text;
  return decode(text, (html) => unescapeText(strip(html.replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, ' '), [])))
    .replace(/\s+/g, ' ')
    .trim();
}

function decode(text: string, read: (html: string) => string): string {
  let plain = text;
  for (let times = 0; times < MOST_ENCODINGS && MARKUP.test(plain); times += 1) plain = read(plain);
  return plain;
}

/** Magento's directives, such as `{{widget type=…}}`, mean nothing elsewhere. */
const strip = (html: string, allowedTags: string[]): string =>
  sanitizeHtml(html.replace(/\{\{[^{}]*\}\}/g, ''), { allowedTags, allowedAttributes: {} });

function layOut(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, `\n${BULLET}`)
    .replace(/<(?:br|hr) ?\/?>|<\/?(?:tr|dt|dd|li)>/g, '\n')
    .replace(/<\/?[a-z\d]+>/g, '\n\n');
  return unescapeText(lines)
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(new RegExp(`${BULLET}\\s*`, 'g'), BULLET)
    .replace(/\n{3,}/g, '\n\n')
    .replace(new RegExp(`\n\n(?=${BULLET})`, 'g'), '\n')
    .trim();
}

const unescapeText = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ');
