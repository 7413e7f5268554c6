import { glob, readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

type Node = Parameters<NonNullable<VisitorObject['JSXExpressionContainer']>>[0]['expression'];
type Child = Parameters<NonNullable<VisitorObject['JSXElement']>>[0]['children'][number];
type Attribute = Parameters<NonNullable<VisitorObject['JSXAttribute']>>[0];
export type LiteralText = { line: number; text: string };

const APP = 'apps/storefront/app';
const CHECKED = [`${APP}/{ui,features,routes,mail}/**/*.tsx`, `${APP}/*.tsx`];
/** The gallery is read by those who build the shop, and a test, or what is made for one, by nobody. */
const EXEMPT = /\/routes\/gallery\.tsx$|(\.test|-maker)\.tsx$/;
const READ_ALOUD = new Set([
  'alt',
  'announcement',
  'caption',
  'error',
  'hint',
  'label',
  'labels',
  'placeholder',
  'summary',
  'title',
  'aria-description',
  'aria-label',
  'aria-valuetext',
]);

const NAMED_SIGN = /&#?\w+;/g;

/** Texts in the markup of a component that a shopper would read in one language only. */
export function literalTexts(source: string): LiteralText[] {
  const found: { start: number; text: string }[] = [];
  const complain = (node: { start: number }, text: string) => {
    const spoken = text.replace(NAMED_SIGN, '');
    if (/\p{L}/u.test(spoken)) found.push({ start: node.start, text: text.trim() });
  };
  const inChild = (child: Child) => {
    if (child.type === 'JSXText') complain(child, child.value);
    if (child.type === 'JSXExpressionContainer') inExpression(child.expression, complain);
  };
  const { program } = parseSync('component.tsx', source);
  new Visitor({
    JSXElement: ({ children }) => children.forEach(inChild),
    JSXFragment: ({ children }) => children.forEach(inChild),
    JSXAttribute: (attribute) => inAttribute(attribute, complain),
  }).visit(program);
  return found.map(({ start, text }) => ({ line: source.slice(0, start).split('\n').length, text }));
}

type Complain = (node: { start: number }, text: string) => void;

function inAttribute({ name, value }: Attribute, complain: Complain): void {
  if (name.type !== 'JSXIdentifier' || !READ_ALOUD.has(name.name)) return;
  if (value?.type === 'Literal') complain(value, String(value.value));
  if (value?.type === 'JSXExpressionContainer') inExpression(value.expression, complain);
}

/** A text hides as well in a template, in a sum, behind a question or among others. */
function inExpression(node: Node, complain: Complain): void {
  if (node.type === 'Literal' && typeof node.value === 'string') complain(node, node.value);
  if (node.type === 'TemplateLiteral') for (const { start, value } of node.quasis) complain({ start }, value.raw);
  for (const part of partsOf(node)) inExpression(part, complain);
}

/** What a value may come from; the condition of a question is not shown to anybody. */
function partsOf(node: Node): Node[] {
  if (node.type === 'ParenthesizedExpression') return [node.expression];
  if (node.type === 'LogicalExpression') return [node.right];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right];
  if (node.type === 'ObjectExpression') return node.properties.flatMap((one) => ('value' in one ? one.value : []));
  return [];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const complaints: string[] = [];
  for await (const file of glob(CHECKED)) {
    if (EXEMPT.test(file)) continue;
    const texts = literalTexts(await readFile(file, 'utf8'));
    complaints.push(...texts.map(({ line, text }) => `${file}:${line} says "${text}": move it to app/i18n/text`));
  }
  if (complaints.length > 0) console.error(complaints.join('\n'));
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
