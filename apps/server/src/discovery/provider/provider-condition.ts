import { ShopError } from '@shop/domain/shop-error';

/** Syntax tree of a filter, before its names are resolved. */
export type Condition =
  | { kind: 'is'; attribute: string; value: string }
  | { kind: 'within'; attribute: string; from: string; to: string }
  | { kind: 'not'; of: Condition }
  | { kind: 'and' | 'or'; of: Condition[] };

type Token = { kind: 'text' | 'range' | 'word' | 'mark'; text: string; to?: string };

const MAX_TOKENS = 400;
const MAX_DEPTH = 12;

const END = '"([^"]*)"|([^\\s"\\]]+)';
const TOKEN = new RegExp(
  `\\s*(?:"((?:[^"\\\\]|\\\\.)*)"|\\[\\s*(?:${END})\\s+TO\\s+(?:${END})\\s*\\]|([():-])|([^\\s"()[\\]:-][^\\s"()[\\]:]*))`,
  'y',
);

/** Parses `colors:"red" OR "blue"`, `price:[10 TO *]`, `(fit:("slim")) AND NOT brand:"main"`; rejects anything else. */
export function parseCondition(text: string): Condition {
  const reader = { tokens: createTokens(text), at: 0, attribute: '', depth: 0 };
  const condition = readAny(reader);
  if (reader.at < reader.tokens.length) throw unreadable('AND or OR is missing between two conditions');
  return condition;
}

export const unreadable = (why: string) =>
  new ShopError(`Invalid filter: ${why}`, { code: 'unreadable_filter', kind: 'invalid' });

function createTokens(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    const match = TOKEN.exec(text);
    if (!match || tokens.length === MAX_TOKENS) throw unreadable(`it goes wrong at character ${at + 1}`);
    tokens.push(resolveToken(match));
    at = TOKEN.lastIndex;
  }
  return tokens;
}

function resolveToken([, quoted, quotedFrom, from, quotedTo, to, mark, word]: RegExpExecArray): Token {
  if (quoted !== undefined) return { kind: 'text', text: quoted.replace(/\\(.)/gs, '$1') };
  if (mark !== undefined) return { kind: 'mark', text: mark };
  if (word !== undefined) return { kind: 'word', text: word };
  return { kind: 'range', text: quotedFrom ?? from ?? '', to: quotedTo ?? to ?? '' };
}

/** `attribute` is the last one named: values after an OR belong to it as well. */
type Reader = { tokens: readonly Token[]; at: number; attribute: string; depth: number };

const readAny = (reader: Reader): Condition => readList(reader, 'or', (inner) => readList(inner, 'and', readOne));

function readList(reader: Reader, kind: 'and' | 'or', read: (reader: Reader) => Condition): Condition {
  const first = read(reader);
  const of = [first];
  while (take(reader, 'word', kind.toUpperCase())) of.push(read(reader));
  return of.length === 1 ? first : { kind, of };
}

function readOne(reader: Reader): Condition {
  if (take(reader, 'mark', '-') || take(reader, 'word', 'NOT')) return { kind: 'not', of: deeper(reader, readOne) };
  if (take(reader, 'mark', '(')) return readGroup(reader);
  const token = next(reader);
  if (token.kind !== 'word' || !take(reader, 'mark', ':')) return value(reader, token);
  reader.attribute = token.text;
  return take(reader, 'mark', '(') ? readGroup(reader) : value(reader, next(reader));
}

function readGroup(reader: Reader): Condition {
  const condition = deeper(reader, readAny);
  if (!take(reader, 'mark', ')')) throw unreadable('a bracket is not closed');
  return condition;
}

function value({ attribute }: Reader, { kind, text, to = '' }: Token): Condition {
  if (kind === 'mark') throw unreadable(`"${text}" stands where a value is expected`);
  if (attribute === '') throw unreadable('a value stands there without its attribute');
  return kind === 'range' ? { kind: 'within', attribute, from: text, to } : { kind: 'is', attribute, value: text };
}

function deeper(reader: Reader, read: (reader: Reader) => Condition): Condition {
  if (reader.depth === MAX_DEPTH) throw unreadable('it has too many brackets inside one another');
  reader.depth += 1;
  const condition = read(reader);
  reader.depth -= 1;
  return condition;
}

function take(reader: Reader, kind: Token['kind'], text: string): boolean {
  const token = reader.tokens[reader.at];
  if (token?.kind !== kind || token.text !== text) return false;
  reader.at += 1;
  return true;
}

function next(reader: Reader): Token {
  const token = reader.tokens[reader.at];
  if (!token) throw unreadable('it ends too early');
  reader.at += 1;
  return token;
}
