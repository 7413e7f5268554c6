import { type AnyExtension, Extension, Node } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { Heading } from '@tiptap/extension-heading';
import { Image } from '@tiptap/extension-image';
import { Italic } from '@tiptap/extension-italic';
import { Link } from '@tiptap/extension-link';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';

const readAttribute = (name: string) => ({
  default: null,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
});

/** Attribute that only the writer needs, never the browser. */
const kept = (parseHTML: (element: HTMLElement) => unknown, fallback: unknown = null) => ({
  ...{ default: fallback, parseHTML, rendered: false },
});

/** Whether the text of a list item or a cell is a paragraph of its own. */
const loose = kept((element) => [...element.children].some(({ tagName }) => tagName === 'P'), false);

const BLOCKS = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'figure', 'figcaption'];
const PARTS = ['table', 'tableRow', 'tableCell', 'tableHeader', 'image', 'figureImage'];

/** Attributes of the specification that any element may have. */
const Classes = Extension.create({
  name: 'classes',
  addGlobalAttributes: () => [
    { types: [...BLOCKS, ...PARTS], attributes: { class: readAttribute('class'), title: readAttribute('title') } },
  ],
});

const picture = {
  src: readAttribute('src'),
  alt: readAttribute('alt'),
  width: readAttribute('width'),
  height: readAttribute('height'),
};

const FigureImage = Node.create({
  ...{ name: 'figureImage', draggable: true, atom: true, priority: 200 },
  addAttributes: () => picture,
  parseHTML: () => [{ tag: 'img[src]', context: 'figure/' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

const Figcaption = Node.create({
  ...{ name: 'figcaption', content: 'inline*', defining: true },
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', HTMLAttributes, 0],
});

/** Picture, table or quotation with a caption. */
const Figure = Node.create({
  ...{ name: 'figure', group: 'block', content: '(figureImage | block)+ figcaption?', isolating: true },
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes, 0],
});

/** Rows know their part of the table: the editor shows one body, the writer restores head and foot. */
const sectionOf = kept(({ parentElement }) => parentElement?.tagName.toLowerCase() ?? 'tbody', 'tbody');

const readSpan = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name) ?? 1),
});
const cell = {
  colspan: readSpan('colspan'),
  rowspan: readSpan('rowspan'),
  colwidth: { default: null, rendered: false },
};

/** Exactly the markup of §3; anything else that is pasted is dropped. */
export const RICH_TEXT_EXTENSIONS: readonly AnyExtension[] = [
  ...[Document, Text, Paragraph, Heading.configure({ levels: [1, 2, 3, 4] }), Classes],
  ...[BulletList, OrderedList, ListKeymap],
  ListItem.extend({ addAttributes: () => ({ loose }) }),
  Bold,
  // The specification has `i`, not `em`.
  Italic.extend({ renderHTML: ({ HTMLAttributes }) => ['i', HTMLAttributes, 0] }),
  Link.extend({
    addAttributes: () =>
      Object.fromEntries(['href', 'target', 'rel', 'title', 'class'].map((name) => [name, readAttribute(name)])),
  }).configure({ openOnClick: false, autolink: false, linkOnPaste: true }),
  Image.extend({ addAttributes: () => picture }).configure({ inline: true }),
  ...[Figure, FigureImage, Figcaption],
  Table.extend({
    addAttributes: () => ({ columns: kept((element) => element.querySelector('colgroup')?.outerHTML ?? null) }),
  }).configure({ resizable: false }),
  TableRow.extend({ addAttributes: () => ({ section: sectionOf }) }),
  TableCell.extend({ addAttributes: () => ({ ...cell, loose }) }),
  TableHeader.extend({ addAttributes: () => ({ ...cell, loose }) }),
  UndoRedo,
];
