import { isRecord } from '@shop/domain/record';
import { Marked } from 'marked';
import { escapeHtml } from '#server/platform/http/escape-html.ts';

/**
 * HTML of a rich text in any of the formats that Strapi has: HTML (CKEditor), Markdown, or blocks. Uses only the tags
 * of §3, which have no quotes, code or line breaks: those become figures and paragraphs. Sanitise the result.
 */
export function richTextHtml(value: unknown): string {
  if (Array.isArray(value)) return value.map(renderBlock).join('');
  if (typeof value !== 'string') return '';
  return /^\s*</.test(value) ? value : markdown.parse(value, { async: false });
}

type Node = Readonly<Record<string, unknown>>;

function renderBlock(block: unknown): string {
  if (!isRecord(block)) return '';
  switch (block.type) {
    case 'paragraph':
      return toParagraphs(renderInline(block));
    case 'heading':
      return renderHeading(Number(block.level), renderInline(block));
    case 'list':
      return renderList(block);
    case 'quote':
      return asFigure('quote', toParagraphs(renderInline(block)));
    case 'code':
      return asFigure('code', toParagraphs(renderInline(block)));
    case 'image':
      return renderImage(block.image);
    default:
      return '';
  }
}

const listChildren = ({ children }: Node): Node[] => (Array.isArray(children) ? children.filter(isRecord) : []);

const renderInline = (node: Node): string => listChildren(node).map(renderNode).join('');

function renderNode(node: Node): string {
  if (node.type === 'link') return `<a href="${escapeHtml(String(node.url ?? ''))}">${renderInline(node)}</a>`;
  const text = escapeHtml(String(node.text ?? ''));
  const italic = node.italic === true ? `<i>${text}</i>` : text;
  return node.bold === true ? `<strong>${italic}</strong>` : italic;
}

function renderList(list: Node): string {
  const tag = list.format === 'ordered' ? 'ol' : 'ul';
  const items = listChildren(list).map((item) => (item.type === 'list' ? renderList(item) : renderInline(item)));
  return `<${tag}>${items.map((item) => `<li>${item}</li>`).join('')}</${tag}>`;
}

function renderImage(image: unknown): string {
  if (!isRecord(image) || typeof image.url !== 'string') return '';
  const alt = escapeHtml(String(image.alternativeText ?? ''));
  const size = ['width', 'height'].map((side) => (image[side] ? ` ${side}="${Number(image[side])}"` : '')).join('');
  const caption = image.caption ? `<figcaption>${escapeHtml(String(image.caption))}</figcaption>` : '';
  return `<figure><img src="${escapeHtml(image.url)}" alt="${alt}"${size}>${caption}</figure>`;
}

const DEEPEST_HEADING = 4;

function renderHeading(level: number, html: string): string {
  const tag = `h${Math.min(Math.max(level || 2, 1), DEEPEST_HEADING)}`;
  return `<${tag}>${html}</${tag}>`;
}

const asFigure = (kind: string, html: string): string => `<figure class="${kind}">${html}</figure>`;

/** A paragraph per line; an empty one is only a gap in the editor. */
const toParagraphs = (html: string): string =>
  html
    .split('\n')
    .map((line) => line.trim() && `<p>${line}</p>`)
    .join('');

const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      return renderHeading(depth, this.parser.parseInline(tokens));
    },
    em({ tokens }) {
      return `<i>${this.parser.parseInline(tokens)}</i>`;
    },
    del({ tokens }) {
      return this.parser.parseInline(tokens);
    },
    blockquote({ tokens }) {
      return asFigure('quote', this.parser.parse(tokens));
    },
    code({ text }) {
      return asFigure('code', toParagraphs(escapeHtml(text)));
    },
    codespan: ({ text }) => escapeHtml(text),
    br: () => ' ',
    hr: () => '',
  },
});
