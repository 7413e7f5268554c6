import sanitizeHtml from 'sanitize-html';

/** Entities are encoded at most so often: `&amp;trade;` is encoded twice. */
const MOST_ENCODINGS = 3;
/** Start of a tag: a name that ends, or that attributes follow. `S<M and L>XL` has none. */
const AFTER_BRACKET = '/?[a-z][\\w:-]*(?:(?:\\s+[\\w:@-]+)?\\s*/?>|(?:\\s+[\\w:@-]+){1,4}\\s*=)|!--';
const TAG = new RegExp(`<(?:${AFTER_BRACKET})`, 'i');
const NO_TAG = new RegExp(`<(?!${AFTER_BRACKET})`, 'gi');
const MARKUP = new RegExp(`${TAG.source}|&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,30});|\\{\\{[^{}]*\\}\\}`, 'i');
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
const CELLS = ['td', 'th'];
const SEPARATING = new RegExp(`</?(?:${[...BLOCKS, ...LINES, ...CELLS].join('|')})(?![\\w:-])[^<>]*>`, 'gi');
const BULLET = '• ';

/**
 * Text of a description that a file holds as HTML: paragraphs are separated by an empty line, entries of a list start with
 * a bullet, entities are decoded. Product texts have no markup, so that pages, feeds and search need not remove it. Text
 * without markup stays as it is, and lines of a text with entities only stay lines. Idempotent.
 */
export function toPlainText(text: string): string {
  let [plain, isLaidOut] = [text, false];
  for (let times = 0; times < MOST_ENCODINGS && MARKUP.test(plain); times += 1) {
    if (TAG.test(plain)) {
      // Lines of the markup mean nothing, those of an earlier round do.
      plain = layOut(strip(isLaidOut ? plain.replaceAll('\n', '<br>') : plain, [...BLOCKS, ...LINES, ...CELLS]));
      isLaidOut = true;
    } else plain = unescapeText(strip(plain, []));
  }
  return plain === text ? text : plain.trim();
}

/** Same on one line, for titles and values. */
export function toPlainLine(text: string): string {
  let plain = text;
  for (let times = 0; times < MOST_ENCODINGS && MARKUP.test(plain); times += 1) {
    plain = unescapeText(strip(plain.replace(SEPARATING, ' '), []));
  }
  return plain === text ? text : plain.replace(/\s+/g, ' ').trim();
}

/** Magento's directives, such as `{{widget type=…}}`, mean nothing elsewhere. A `<` that begins no tag is text. */
const strip = (html: string, allowedTags: string[]): string =>
  sanitizeHtml(html.replace(/\{\{[^{}]*\}\}/g, '').replace(NO_TAG, '&lt;'), { allowedTags, allowedAttributes: {} });

function layOut(html: string): string {
  const lines = html
    .replace(/\s+/g, ' ')
    .replace(/<li>/g, `\n${BULLET}`)
    .replace(/<\/(?:tr|dt|dd)>/g, '')
    .replace(/<\/?t[dh]>/g, ' ')
    .replace(/<(?:br|hr) ?\/?>|<\/?(?:tr|dt|dd|li)>/g, '\n')
    .replace(/<\/?[a-z\d]+>/g, '\n\n');
  return unescapeText(lines)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
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
