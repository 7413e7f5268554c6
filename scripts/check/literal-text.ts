import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';

type Node = Parameters<NonNullable<VisitorObject['JSXExpressionContainer']>>[0]['expression'];
type Child = Parameters<NonNullable<VisitorObject['JSXElement']>>[0]['children'][number];
type Attribute = Parameters<NonNullable<VisitorObject['JSXAttribute']>>[0];
export type LiteralText = { line: number; text: string };

const CHECKED = 'apps/{storefront,backoffice}/app/**/*.tsx';
/** Exempt: the gallery (read by developers only), and tests. */
const EXEMPT = /\/routes\/site\/gallery\.tsx$|\.test\.tsx$/;
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

/** Hard-coded texts in JSX, which would bypass translation. */
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

/** Complaints about all components of both apps below `root`. */
export async function findComplaints(root: string): Promise<string[]> {
  const complaints: string[] = [];
  for await (const file of glob(CHECKED, { cwd: root })) {
    if (EXEMPT.test(file)) continue;
    const texts = literalTexts(await readFile(join(root, file), 'utf8'));
    complaints.push(...texts.map(({ line, text }) => `${file}:${line} says "${text}": move it to app/i18n/text`));
  }
  return complaints;
}

type Complain = (node: { start: number }, text: string) => void;

function inAttribute({ name, value }: Attribute, complain: Complain): void {
  if (name.type !== 'JSXIdentifier' || !READ_ALOUD.has(name.name)) return;
  if (value?.type === 'Literal') complain(value, String(value.value));
  if (value?.type === 'JSXExpressionContainer') inExpression(value.expression, complain);
}

/** Literals are also found in templates, concatenations, conditionals and objects. */
function inExpression(node: Node, complain: Complain): void {
  if (node.type === 'Literal' && typeof node.value === 'string') complain(node, node.value);
  if (node.type === 'TemplateLiteral') for (const { start, value } of node.quasis) complain({ start }, value.raw);
  for (const part of getParts(node)) inExpression(part, complain);
}

/** Sub-expressions that can become the value; conditions are skipped because they are not rendered. */
function getParts(node: Node): Node[] {
  if (node.type === 'ParenthesizedExpression') return [node.expression];
  if (node.type === 'LogicalExpression') return [node.right];
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate];
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right];
  if (node.type === 'ObjectExpression') return node.properties.flatMap((one) => ('value' in one ? one.value : []));
  return [];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const complaints = await findComplaints(process.cwd());
  if (complaints.length > 0) console.error(complaints.join('\n'));
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
