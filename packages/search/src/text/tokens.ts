const SEPARATOR = 1;
const LETTER = 2;
const HYPHEN = 3;
const APOSTROPHE = 4;
const POINT = 5;

/** What a code unit does to a word; 0 is not looked at yet. */
const kinds = new Uint8Array(0x10000);
const OF_A_WORD = /[\p{L}\p{N}\p{M}\p{Cf}]/u;
const SIGNS = new Map([
  ...[...'-&‐‑'].map((sign): [string, number] => [sign, HYPHEN]),
  ...[..."'’‘`´ʼ＇"].map((sign): [string, number] => [sign, APOSTROPHE]),
  ...[...'.,٫'].map((sign): [string, number] => [sign, POINT]),
]);

const SURROGATE = /[\ud800-\udfff]/;

/** Where a piece of a text begins and ends. */
export type Span = { start: number; end: number };

/** Letters beyond the basic plane, as mathematical ones, are read as the plain letters they look like. */
export function readable(text: string): string {
  return SURROGATE.test(text) ? text.normalize('NFKC') : text;
}

/** Calls for each run of letters and digits, with hyphens, apostrophes and decimal points inside it. */
export function eachChunk(text: string, visit: (start: number, end: number) => void): void {
  const length = text.length;
  let at = 0;
  while (at < length) {
    if (kindOf(text.charCodeAt(at)) !== LETTER) {
      at++;
      continue;
    }
    const start = at++;
    while (at < length && goesOn(text, at)) at++;
    visit(start, at);
  }
}

/** The words of a chunk, and whether they may be written as one. `l'été` is two words that are never one. */
export function splitChunk(chunk: string, stopWords: ReadonlySet<string>): { parts: Span[]; joins: boolean } {
  const parts: Span[] = [];
  let start = 0;
  let joins = true;
  for (let at = 1; at < chunk.length - 1; at++) {
    const kind = kindOf(chunk.charCodeAt(at));
    if (kind !== HYPHEN && kind !== APOSTROPHE) continue;
    const isElided = kind === APOSTROPHE && stopWords.has(chunk.slice(start, at).toLowerCase());
    const longestEnding = isElided && at - start === 1 ? 1 : 2;
    if (kind === APOSTROPHE && lettersFrom(chunk, at + 1) <= longestEnding) continue;
    joins &&= !isElided;
    parts.push({ start, end: at });
    start = at + 1;
  }
  parts.push({ start, end: chunk.length });
  return { parts, joins: joins && parts.length > 1 && parts.length <= 3 };
}

function goesOn(text: string, at: number): boolean {
  const kind = kindOf(text.charCodeAt(at));
  if (kind === LETTER) return true;
  if (kind === SEPARATOR || at + 1 >= text.length) return false;
  if (kind === POINT) return isDigit(text.charCodeAt(at - 1)) && isDigit(text.charCodeAt(at + 1));
  return kindOf(text.charCodeAt(at - 1)) === LETTER && kindOf(text.charCodeAt(at + 1)) === LETTER;
}

/** The `s` of `women's` and the `ll` of `we'll` are endings, the `ete` of `l'ete` is a word. */
function lettersFrom(chunk: string, start: number): number {
  let end = start;
  while (end < chunk.length && kindOf(chunk.charCodeAt(end)) === LETTER) end++;
  return end - start;
}

function kindOf(unit: number): number {
  const known = kinds[unit] as number;
  if (known !== 0) return known;
  const sign = String.fromCharCode(unit);
  const kind = SIGNS.get(sign) ?? (OF_A_WORD.test(sign) ? LETTER : SEPARATOR);
  kinds[unit] = kind;
  return kind;
}

function isDigit(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || (unit >= 0x660 && unit <= 0x669) || (unit >= 0x6f0 && unit <= 0x6f9);
}
