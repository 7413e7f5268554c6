import type { JSONContent } from '@tiptap/core';

type Mark = NonNullable<JSONContent['marks']>[number];

/** Markup of a document of the editor, in the tags of the specification only. */
export const writeRichText = (document: JSONContent): string => (document.content ?? []).map(writeBlock).join('');

const TAGS: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', bulletList: 'ul', orderedList: 'ol', figure: 'figure' },
  ...{ bold: 'strong', italic: 'i', link: 'a' },
};
const ATTRIBUTES = ['class', 'rowspan', 'colspan', 'href', 'src', 'alt', 'title', 'width', 'height', 'target', 'rel'];

function writeBlock(node: JSONContent): string {
  switch (node.type) {
    case 'paragraph':
      return isBlank(node) ? '' : wrap('p', node, writeInline(node.content));
    case 'heading':
      return isBlank(node) ? '' : wrap(`h${node.attrs?.level}`, node, writeInline(node.content));
    case 'figcaption':
      return isBlank(node) ? '' : wrap('figcaption', node, writeInline(node.content));
    case 'figureImage':
      return `<img${writeAttributes(node.attrs)} />`;
    case 'table':
      return wrap('table', node, `${node.attrs?.columns ?? ''}${writeSections(node.content ?? [])}`);
    case 'listItem':
      return wrap('li', node, writeFlow(node));
    case 'tableCell':
      return wrap('td', node, writeFlow(node));
    case 'tableHeader':
      return wrap('th', node, writeFlow(node));
    default:
      return wrap(TAGS[node.type ?? ''] ?? 'p', node, (node.content ?? []).map(writeBlock).join(''));
  }
}

/** Text of a list item or a cell without a paragraph around it, unless it had one or has several. */
function writeFlow({ content = [], attrs }: JSONContent): string {
  const paragraphs = content.filter(({ type }) => type === 'paragraph');
  const isBare = attrs?.loose !== true && paragraphs.length <= 1;
  return content
    .map((child) => (isBare && child.type === 'paragraph' ? writeInline(child.content) : writeBlock(child)))
    .join('');
}

/** Rows in head, body and foot. A first row of headings is the head of a table that was made here. */
function writeSections(rows: readonly JSONContent[]): string {
  const named = rows.map((row, index) => ({ row, section: nameSection(row, index) }));
  return ['thead', 'tbody', 'tfoot']
    .map((section) => {
      const own = named.filter((one) => one.section === section);
      return own.length > 0 ? `<${section}>${own.map(({ row }) => writeRow(row)).join('')}</${section}>` : '';
    })
    .join('');
}

function nameSection({ attrs, content = [] }: JSONContent, index: number): string {
  const isHead = index === 0 && content.every(({ type }) => type === 'tableHeader');
  return attrs?.section === 'tbody' && isHead ? 'thead' : String(attrs?.section ?? 'tbody');
}

const writeRow = (row: JSONContent): string => wrap('tr', row, (row.content ?? []).map(writeBlock).join(''));

const isBlank = ({ content = [] }: JSONContent): boolean => content.length === 0;

/** Neighbours that share their outer marks share the tags. */
function writeInline(nodes: readonly JSONContent[] = []): string {
  let open: Mark[] = [];
  let written = '';
  for (const node of nodes) {
    const marks = node.marks ?? [];
    const shared = marks.findIndex((mark, index) => !isSameMark(mark, open[index]));
    const common = shared === -1 ? Math.min(marks.length, open.length) : shared;
    written += close(open.slice(common)) + marks.slice(common).map(openMark).join('');
    open = [...marks];
    written += node.type === 'image' ? `<img${writeAttributes(node.attrs)} />` : escapeText(node.text ?? '');
  }
  return written + close(open);
}

const close = (marks: readonly Mark[]): string =>
  marks
    .toReversed()
    .map(({ type }) => `</${TAGS[type]}>`)
    .join('');
const openMark = ({ type, attrs }: Mark): string => `<${TAGS[type]}${writeAttributes(attrs)}>`;
const isSameMark = (one: Mark, other: Mark | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

const wrap = (tag: string, { attrs }: JSONContent, inner: string): string =>
  `<${tag}${writeAttributes(attrs)}>${inner}</${tag}>`;

const writeAttributes = (attributes: Readonly<Record<string, unknown>> = {}): string =>
  ATTRIBUTES.filter((name) => isWritten(name, attributes[name]))
    .map((name) => ` ${name}="${escapeText(String(attributes[name])).replaceAll('"', '&quot;')}"`)
    .join('');

const isWritten = (name: string, value: unknown): boolean =>
  value !== null && value !== undefined && !(name.endsWith('span') && value === 1);

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
